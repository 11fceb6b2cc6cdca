CREATE TABLE entity (
  entity_id integer NOT NULL,
  kind char(1) NOT NULL,
  name varchar(80) NOT NULL,
  parent_id integer
);
CREATE TABLE stat_def (
  stat_id integer NOT NULL,
  group_name varchar(30) NOT NULL,
  stat_name varchar(60) NOT NULL,
  rollup_type char(1) NOT NULL,
  stat_type char(1) NOT NULL,
  unit_name varchar(20) NOT NULL,
  level_no smallint NOT NULL,
  per_device smallint NOT NULL,
  topn_metric smallint
);
CREATE TABLE device (
  device_id integer NOT NULL,
  name varchar(80) NOT NULL
);
CREATE TABLE stat_counter (
  counter_id integer NOT NULL,
  stat_id integer NOT NULL,
  entity_id integer NOT NULL,
  device_id integer NOT NULL
);
CREATE TABLE stat_interval (
  level_no smallint NOT NULL,
  interval_s integer NOT NULL,
  keep_s integer NOT NULL,
  enabled smallint NOT NULL
);
CREATE TABLE proc_log (
  call_id bigint NOT NULL,
  procedure_name varchar(20) NOT NULL,
  started timestamp NOT NULL,
  ended timestamp,
  as_of timestamp(0) NOT NULL,
  window_count integer NOT NULL,
  rows_written bigint NOT NULL,
  rows_deleted bigint NOT NULL,
  batches integer NOT NULL,
  guarded integer NOT NULL,
  violations integer
);

CREATE TABLE dbo.entity (
  entity_id int NOT NULL,
  kind char(1) NOT NULL,
  name varchar(80) NOT NULL,
  parent_id int
);
CREATE TABLE dbo.stat_def (
  stat_id int NOT NULL,
  group_name varchar(30) NOT NULL,
  stat_name varchar(60) NOT NULL,
  rollup_type char(1) NOT NULL,
  stat_type char(1) NOT NULL,
  unit_name varchar(20) NOT NULL,
  level_no smallint NOT NULL,
  per_device smallint NOT NULL,
  topn_metric smallint
);
CREATE TABLE dbo.device (
  device_id int NOT NULL,
  name varchar(80) NOT NULL
);
CREATE TABLE dbo.stat_counter (
  counter_id int NOT NULL,
  stat_id int NOT NULL,
  entity_id int NOT NULL,
  device_id int NOT NULL
);
CREATE TABLE dbo.stat_interval (
  level_no smallint NOT NULL,
  interval_s int NOT NULL,
  keep_s int NOT NULL,
  enabled smallint NOT NULL
);
CREATE TABLE dbo.proc_log (
  call_id bigint NOT NULL,
  procedure_name varchar(20) NOT NULL,
  started datetime2(6) NOT NULL,
  ended datetime2(6),
  as_of datetime2(0) NOT NULL,
  window_count int NOT NULL,
  rows_written bigint NOT NULL,
  rows_deleted bigint NOT NULL,
  batches int NOT NULL,
  guarded int NOT NULL,
  violations int
);

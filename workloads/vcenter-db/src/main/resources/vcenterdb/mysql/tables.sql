CREATE TABLE entity (
  entity_id int NOT NULL,
  kind char(1) NOT NULL,
  name varchar(80) NOT NULL,
  parent_id int
) ENGINE = InnoDB CHARACTER SET latin1 COLLATE latin1_bin;
CREATE TABLE stat_def (
  stat_id int NOT NULL,
  group_name varchar(30) NOT NULL,
  stat_name varchar(60) NOT NULL,
  rollup_type char(1) NOT NULL,
  stat_type char(1) NOT NULL,
  unit_name varchar(20) NOT NULL,
  level_no smallint NOT NULL,
  per_device smallint NOT NULL,
  topn_metric smallint
) ENGINE = InnoDB CHARACTER SET latin1 COLLATE latin1_bin;
CREATE TABLE device (
  device_id int NOT NULL,
  name varchar(80) NOT NULL
) ENGINE = InnoDB CHARACTER SET latin1 COLLATE latin1_bin;
CREATE TABLE stat_counter (
  counter_id int NOT NULL,
  stat_id int NOT NULL,
  entity_id int NOT NULL,
  device_id int NOT NULL
) ENGINE = InnoDB CHARACTER SET latin1 COLLATE latin1_bin;
CREATE TABLE stat_interval (
  level_no smallint NOT NULL,
  interval_s int NOT NULL,
  keep_s int NOT NULL,
  enabled smallint NOT NULL
) ENGINE = InnoDB CHARACTER SET latin1 COLLATE latin1_bin;
CREATE TABLE proc_log (
  call_id bigint NOT NULL,
  procedure_name varchar(20) NOT NULL,
  started datetime(6) NOT NULL,
  ended datetime(6),
  as_of datetime NOT NULL,
  window_count int NOT NULL,
  rows_written bigint NOT NULL,
  rows_deleted bigint NOT NULL,
  batches int NOT NULL,
  guarded int NOT NULL,
  violations int
) ENGINE = InnoDB CHARACTER SET latin1 COLLATE latin1_bin;

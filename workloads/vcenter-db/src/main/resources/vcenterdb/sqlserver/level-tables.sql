CREATE TABLE dbo.sample_time_${level} (
  time_id int NOT NULL,
  sample_time datetime2(0) NOT NULL,
  rolled_into int
);
CREATE TABLE dbo.hist_stat_${level} (
  counter_id int NOT NULL,
  time_id int NOT NULL,
  stat_val bigint NOT NULL
);
CREATE TABLE dbo.topn_${level} (
  metric_no smallint NOT NULL,
  entity_id int NOT NULL,
  integral_val decimal(28) NOT NULL,
  sample_count int NOT NULL,
  first_time datetime2(0),
  last_time datetime2(0),
  computed_at datetime2(6) NOT NULL
);

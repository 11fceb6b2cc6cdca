CREATE TABLE sample_time_${level} (
  time_id int NOT NULL,
  sample_time datetime NOT NULL,
  rolled_into int
) ENGINE = InnoDB;
CREATE TABLE hist_stat_${level} (
  counter_id int NOT NULL,
  time_id int NOT NULL,
  stat_val bigint NOT NULL
) ENGINE = InnoDB;
CREATE TABLE topn_${level} (
  metric_no smallint NOT NULL,
  entity_id int NOT NULL,
  integral_val decimal(28) NOT NULL,
  sample_count int NOT NULL,
  first_time datetime,
  last_time datetime,
  computed_at datetime(6) NOT NULL
) ENGINE = InnoDB;

CREATE TABLE sample_time_${level} (
  time_id integer NOT NULL,
  sample_time timestamp(0) NOT NULL,
  rolled_into integer
);
CREATE TABLE hist_stat_${level} (
  counter_id integer NOT NULL,
  time_id integer NOT NULL,
  stat_val bigint NOT NULL
);
CREATE TABLE topn_${level} (
  metric_no smallint NOT NULL,
  entity_id integer NOT NULL,
  integral_val numeric(28) NOT NULL,
  sample_count integer NOT NULL,
  first_time timestamp(0),
  last_time timestamp(0),
  computed_at timestamp NOT NULL
);

-- Replaces the integral values of level ${level} in one transaction, so that a reader sees the old ones or the new ones.
CREATE OR REPLACE PROCEDURE rule_topn${level}(call_in bigint, now_in timestamp, unused integer)
LANGUAGE plpgsql AS $$
DECLARE
  written bigint;
BEGIN
  DELETE FROM topn_${level};
  INSERT INTO topn_${level} (metric_no, entity_id, integral_val, sample_count, first_time, last_time, computed_at)
  SELECT d.topn_metric, c.entity_id,
    coalesce(sum(h.stat_val), 0) * CASE d.rollup_type WHEN 'S' THEN 1 ELSE ${seconds} END,
    count(h.stat_val), min(t.sample_time), max(t.sample_time), clock_timestamp()
  FROM stat_def d
  JOIN stat_counter c ON c.stat_id = d.stat_id AND c.device_id = 1
  JOIN entity e ON e.entity_id = c.entity_id AND e.kind = 'V'
  LEFT JOIN (hist_stat_${level} h
    JOIN sample_time_${level} t ON t.time_id = h.time_id
      AND t.sample_time >= now_in - interval '${keep} seconds' AND t.sample_time <= now_in)
    ON h.counter_id = c.counter_id
  WHERE d.topn_metric IS NOT NULL
  GROUP BY d.topn_metric, c.entity_id, d.rollup_type;
  GET DIAGNOSTICS written = ROW_COUNT;
  INSERT INTO proc_log
    (call_id, procedure_name, started, ended, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  VALUES (call_in, 'topn${level}', now(), clock_timestamp(), now_in, 0, written, 0, 1, 0);
END
$$

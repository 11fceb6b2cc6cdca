-- Replaces the integral values of level ${level} in one transaction, so that a reader sees the old ones or the new ones.
CREATE PROCEDURE rule_topn${level}(call_in bigint, now_in datetime, unused int)
BEGIN
  DECLARE written bigint;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  -- Reads without locks, which new samples would wait for.
  SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
  START TRANSACTION;
  DELETE FROM topn_${level};
  INSERT INTO topn_${level} (metric_no, entity_id, integral_val, sample_count, first_time, last_time, computed_at)
  SELECT d.topn_metric, c.entity_id,
    coalesce(sum(h.stat_val), 0) * CASE d.rollup_type WHEN 'S' THEN 1 ELSE ${seconds} END,
    count(h.stat_val), min(t.sample_time), max(t.sample_time), sysdate(6)
  FROM stat_def d
  JOIN stat_counter c ON c.stat_id = d.stat_id AND c.device_id = 1
  JOIN entity e ON e.entity_id = c.entity_id AND e.kind = 'V'
  LEFT JOIN (hist_stat_${level} h
    JOIN sample_time_${level} t ON t.time_id = h.time_id
      AND t.sample_time >= now_in - INTERVAL ${keep} SECOND AND t.sample_time <= now_in)
    ON h.counter_id = c.counter_id
  WHERE d.topn_metric IS NOT NULL
  GROUP BY d.topn_metric, c.entity_id, d.rollup_type;
  SET written = row_count();
  INSERT INTO proc_log
    (call_id, procedure_name, started, ended, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  VALUES (call_in, 'topn${level}', now(6), sysdate(6), now_in, 0, written, 0, 1, 0);
  COMMIT;
END

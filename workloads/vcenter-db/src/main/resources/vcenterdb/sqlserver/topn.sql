-- Replaces the integral values of level ${level} in one transaction. A reader waits for it, unless it reads versions of rows.
CREATE OR ALTER PROCEDURE dbo.rule_topn${level} @call_id bigint, @now datetime2(0), @unused int
AS
BEGIN
  SET NOCOUNT ON;
  SET XACT_ABORT ON;
  DECLARE @written bigint;
  DECLARE @started datetime2(6) = SYSDATETIME();
  BEGIN TRANSACTION;
  -- The lock of the whole table: without it a reader could pass rows that are still to be inserted.
  DELETE FROM dbo.topn_${level} WITH (TABLOCKX);
  INSERT INTO dbo.topn_${level}
    (metric_no, entity_id, integral_val, sample_count, first_time, last_time, computed_at)
  SELECT d.topn_metric, c.entity_id,
    COALESCE(SUM(CAST(h.stat_val AS decimal(28))), 0) * CASE d.rollup_type WHEN 'S' THEN 1 ELSE ${seconds} END,
    COUNT(h.stat_val), MIN(h.sample_time), MAX(h.sample_time), SYSDATETIME()
  FROM dbo.stat_def d
  JOIN dbo.stat_counter c ON c.stat_id = d.stat_id AND c.device_id = 1
  JOIN dbo.entity e ON e.entity_id = c.entity_id AND e.kind = 'V'
  LEFT JOIN (
    SELECT v.counter_id, v.stat_val, t.sample_time
    FROM dbo.hist_stat_${level} v
    JOIN dbo.sample_time_${level} t ON t.time_id = v.time_id
    WHERE t.sample_time >= DATEADD(second, -${keep}, @now) AND t.sample_time <= @now
  ) h ON h.counter_id = c.counter_id
  WHERE d.topn_metric IS NOT NULL
  GROUP BY d.topn_metric, c.entity_id, d.rollup_type;
  SET @written = ROWCOUNT_BIG();
  INSERT INTO dbo.proc_log
    (call_id, procedure_name, started, ended, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  VALUES (@call_id, 'topn${level}', @started, SYSDATETIME(), @now, 0, @written, 0, 1, 0);
  COMMIT TRANSACTION;
END

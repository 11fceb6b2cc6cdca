-- Rolls level ${source} up, window by window, each in its own transaction. A window owns the samples after its start and up to its end.
CREATE OR ALTER PROCEDURE dbo.stats_rollup${source} @call_id bigint, @now datetime2(0), @most_windows int
AS
BEGIN
  SET NOCOUNT ON;
  SET XACT_ABORT ON;
  DECLARE @window_start datetime2(0), @window_end datetime2(0);
  DECLARE @target int, @written bigint, @done int;
  INSERT INTO dbo.proc_log
    (call_id, procedure_name, started, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  SELECT @call_id, 'rollup${source}', SYSDATETIME(), @now, 0, 0, 0, 0, 0
  WHERE NOT EXISTS (SELECT 1 FROM dbo.proc_log WHERE call_id = @call_id);
  SELECT @done = window_count FROM dbo.proc_log WHERE call_id = @call_id;
  WHILE @most_windows = 0 OR @done < @most_windows
  BEGIN
    SELECT @window_end = DATEADD(second,
      (DATEDIFF(second, '19700101', MIN(sample_time)) + ${seconds} - 1) / ${seconds} * ${seconds}, '19700101')
    FROM dbo.sample_time_${source}
    WHERE rolled_into IS NULL;
    IF @window_end IS NULL OR @window_end > @now
      BREAK;
    SET @window_start = DATEADD(second, -${seconds}, @window_end);
    BEGIN TRANSACTION;
    SELECT @target = COALESCE(MAX(time_id), 0) + 1 FROM dbo.sample_time_${target};
    -- If the window is there already, the marks of its samples are wrong: the unique time makes this an error.
    INSERT INTO dbo.sample_time_${target} (time_id, sample_time, rolled_into) VALUES (@target, @window_end, NULL);
    -- AVG of whole numbers truncates, and so does their division: this rounds half up.
    INSERT INTO dbo.hist_stat_${target} (counter_id, time_id, stat_val)
    SELECT h.counter_id, @target,
      CASE d.rollup_type
        WHEN 'A' THEN (2 * SUM(h.stat_val) + COUNT_BIG(*)) / (2 * COUNT_BIG(*))
        WHEN 'S' THEN SUM(h.stat_val)
        WHEN 'X' THEN MAX(h.stat_val)
        WHEN 'N' THEN MIN(h.stat_val)
        WHEN 'L' THEN MAX(h.time_id * CAST(4294967296 AS bigint) + h.stat_val) % CAST(4294967296 AS bigint)
      END
    FROM dbo.sample_time_${source} t
    JOIN dbo.hist_stat_${source} h ON h.time_id = t.time_id
    JOIN dbo.stat_counter c ON c.counter_id = h.counter_id
    JOIN dbo.stat_def d ON d.stat_id = c.stat_id
    WHERE t.sample_time > @window_start AND t.sample_time <= @window_end AND d.rollup_type <> 'O'
    GROUP BY h.counter_id, d.rollup_type;
    SET @written = ROWCOUNT_BIG();
    UPDATE dbo.sample_time_${source} SET rolled_into = @target
    WHERE sample_time > @window_start AND sample_time <= @window_end;
    UPDATE dbo.proc_log SET window_count = window_count + 1, rows_written = rows_written + @written, batches = batches + 1
    WHERE call_id = @call_id;
    COMMIT TRANSACTION;
    SET @done = @done + 1;
  END;
  UPDATE dbo.proc_log SET ended = SYSDATETIME() WHERE call_id = @call_id;
END

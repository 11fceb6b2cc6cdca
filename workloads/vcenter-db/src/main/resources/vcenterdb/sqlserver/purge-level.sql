-- Deletes the intervals of level ${level} that are past their retention, each in its own transaction.
CREATE OR ALTER PROCEDURE dbo.purge_level${level} @call_id bigint, @now datetime2(0), @force int
AS
BEGIN
  SET NOCOUNT ON;
  SET XACT_ABORT ON;
  DECLARE @cutoff datetime2(0) = DATEADD(second, -${keep}, @now);
  DECLARE @victim int, @deleted bigint;
  WHILE 1 = 1
  BEGIN
    SELECT @victim = MIN(time_id) FROM dbo.sample_time_${level}
    WHERE sample_time <= @cutoff AND (rolled_into IS NOT NULL OR @force = 1 OR ${level} = 4);
    IF @victim IS NULL
      BREAK;
    BEGIN TRANSACTION;
    DELETE FROM dbo.hist_stat_${level} WHERE time_id = @victim;
    SET @deleted = ROWCOUNT_BIG();
    DELETE FROM dbo.sample_time_${level} WHERE time_id = @victim;
    UPDATE dbo.proc_log SET window_count = window_count + 1, rows_deleted = rows_deleted + @deleted, batches = batches + 1
    WHERE call_id = @call_id;
    COMMIT TRANSACTION;
  END;
  -- What is left is kept because it is not rolled up.
  UPDATE dbo.proc_log
  SET guarded = guarded + (SELECT COUNT(*) FROM dbo.sample_time_${level} WHERE sample_time <= @cutoff)
  WHERE call_id = @call_id;
END

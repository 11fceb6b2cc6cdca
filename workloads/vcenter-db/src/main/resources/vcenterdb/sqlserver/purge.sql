CREATE OR ALTER PROCEDURE dbo.purge_stat${number} @call_id bigint, @now datetime2(0), @force int
AS
BEGIN
  SET NOCOUNT ON;
  SET XACT_ABORT ON;
  INSERT INTO dbo.proc_log
    (call_id, procedure_name, started, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  SELECT @call_id, 'purge${number}', SYSDATETIME(), @now, 0, 0, 0, 0, 0
  WHERE NOT EXISTS (SELECT 1 FROM dbo.proc_log WHERE call_id = @call_id);
  UPDATE dbo.proc_log SET guarded = 0 WHERE call_id = @call_id;
${calls}
  UPDATE dbo.proc_log SET ended = SYSDATETIME() WHERE call_id = @call_id;
END

CREATE PROCEDURE purge_stat${number}(call_in bigint, now_in datetime, forced int)
BEGIN
  INSERT INTO proc_log (call_id, procedure_name, started, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  VALUES (call_in, 'purge${number}', sysdate(6), now_in, 0, 0, 0, 0, 0)
  ON DUPLICATE KEY UPDATE guarded = 0;
${calls}
  UPDATE proc_log SET ended = sysdate(6) WHERE call_id = call_in;
END

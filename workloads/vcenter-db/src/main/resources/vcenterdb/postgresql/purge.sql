CREATE OR REPLACE PROCEDURE purge_stat${number}(call_in bigint, now_in timestamp, force integer)
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO proc_log (call_id, procedure_name, started, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  VALUES (call_in, 'purge${number}', clock_timestamp(), now_in, 0, 0, 0, 0, 0)
  ON CONFLICT (call_id) DO UPDATE SET guarded = 0;
  COMMIT;
${calls}
  UPDATE proc_log SET ended = clock_timestamp() WHERE call_id = call_in;
END
$$

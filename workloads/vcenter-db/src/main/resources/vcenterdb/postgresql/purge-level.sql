-- Deletes the intervals of level ${level} that are past their retention, each in its own transaction.
CREATE OR REPLACE PROCEDURE purge_level${level}(call_in bigint, now_in timestamp, force integer)
LANGUAGE plpgsql AS $$
DECLARE
  cutoff CONSTANT timestamp := now_in - interval '${keep} seconds';
  victim integer;
  deleted bigint;
BEGIN
  LOOP
    SELECT min(time_id) INTO victim FROM sample_time_${level}
    WHERE sample_time <= cutoff AND (rolled_into IS NOT NULL OR force = 1 OR ${level} = 4);
    EXIT WHEN victim IS NULL;
    DELETE FROM hist_stat_${level} WHERE time_id = victim;
    GET DIAGNOSTICS deleted = ROW_COUNT;
    DELETE FROM sample_time_${level} WHERE time_id = victim;
    UPDATE proc_log SET window_count = window_count + 1, rows_deleted = rows_deleted + deleted, batches = batches + 1
    WHERE call_id = call_in;
    COMMIT;
  END LOOP;
  -- What is left is kept because it is not rolled up.
  UPDATE proc_log SET guarded = guarded + (SELECT count(*) FROM sample_time_${level} WHERE sample_time <= cutoff)
  WHERE call_id = call_in;
END
$$

-- Deletes the intervals of level ${level} that are past their retention, each in its own transaction.
CREATE PROCEDURE purge_level${level}(call_in bigint, now_in datetime, forced int)
BEGIN
  DECLARE cutoff datetime DEFAULT now_in - INTERVAL ${keep} SECOND;
  DECLARE victim int;
  DECLARE deleted bigint;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  intervals: LOOP
    SELECT min(time_id) INTO victim FROM sample_time_${level}
    WHERE sample_time <= cutoff AND (rolled_into IS NOT NULL OR forced = 1 OR ${level} = 4);
    IF victim IS NULL THEN
      LEAVE intervals;
    END IF;
    -- Locks no gaps, into which new samples go.
    SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
    START TRANSACTION;
    DELETE FROM hist_stat_${level} WHERE time_id = victim;
    SET deleted = row_count();
    DELETE FROM sample_time_${level} WHERE time_id = victim;
    UPDATE proc_log SET window_count = window_count + 1, rows_deleted = rows_deleted + deleted, batches = batches + 1
    WHERE call_id = call_in;
    COMMIT;
  END LOOP;
  -- What is left is kept because it is not rolled up.
  UPDATE proc_log SET guarded = guarded + (SELECT count(*) FROM sample_time_${level} WHERE sample_time <= cutoff)
  WHERE call_id = call_in;
END

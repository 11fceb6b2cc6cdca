-- Deletes the intervals of level ${level} that are past their retention, each in its own transaction.
CREATE OR REPLACE PROCEDURE PURGE_LEVEL${level} (
  call_in IN NUMBER,
  now_in IN TIMESTAMP,
  force_in IN NUMBER
) AS
  cutoff CONSTANT TIMESTAMP := now_in - NUMTODSINTERVAL(${keep}, 'SECOND');
  victim NUMBER;
  deleted NUMBER;
BEGIN
  LOOP
    SELECT MIN(TIME_ID) INTO victim FROM SAMPLE_TIME_${level}
    WHERE SAMPLE_TIME <= cutoff AND (ROLLED_INTO IS NOT NULL OR force_in = 1 OR ${level} = 4);
    EXIT WHEN victim IS NULL;
    DELETE FROM HIST_STAT_${level} WHERE TIME_ID = victim;
    deleted := SQL%ROWCOUNT;
    DELETE FROM SAMPLE_TIME_${level} WHERE TIME_ID = victim;
    UPDATE PROC_LOG SET WINDOW_COUNT = WINDOW_COUNT + 1, ROWS_DELETED = ROWS_DELETED + deleted, BATCHES = BATCHES + 1
    WHERE CALL_ID = call_in;
    COMMIT WRITE IMMEDIATE WAIT;
  END LOOP;
  -- What is left is kept because it is not rolled up.
  UPDATE PROC_LOG
  SET GUARDED = GUARDED + (SELECT COUNT(*) FROM SAMPLE_TIME_${level} WHERE SAMPLE_TIME <= cutoff)
  WHERE CALL_ID = call_in;
EXCEPTION
  WHEN OTHERS THEN
    ROLLBACK;
    RAISE;
END;

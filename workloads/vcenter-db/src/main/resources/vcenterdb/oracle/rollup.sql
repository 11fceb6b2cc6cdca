-- Rolls level ${source} up, window by window, each in its own transaction. A window owns the samples after its start and up to its end.
CREATE OR REPLACE PROCEDURE STATS_ROLLUP${source} (
  call_in IN NUMBER,
  now_in IN TIMESTAMP,
  most_windows IN NUMBER
) AS
  epoch CONSTANT DATE := DATE '1970-01-01';
  window_start TIMESTAMP(0);
  window_end TIMESTAMP(0);
  ends NUMBER;
  target NUMBER;
  written NUMBER;
  done NUMBER;
BEGIN
  INSERT INTO PROC_LOG
    (CALL_ID, PROCEDURE_NAME, STARTED, AS_OF, WINDOW_COUNT, ROWS_WRITTEN, ROWS_DELETED, BATCHES, GUARDED)
  SELECT call_in, 'rollup${source}', LOCALTIMESTAMP, now_in, 0, 0, 0, 0, 0 FROM DUAL
  WHERE NOT EXISTS (SELECT 1 FROM PROC_LOG WHERE CALL_ID = call_in);
  COMMIT WRITE IMMEDIATE WAIT;
  SELECT WINDOW_COUNT INTO done FROM PROC_LOG WHERE CALL_ID = call_in;
  WHILE most_windows = 0 OR done < most_windows LOOP
    -- Seconds are rounded first, because a difference of dates is a fraction of a day.
    SELECT CEIL(ROUND((CAST(MIN(SAMPLE_TIME) AS DATE) - epoch) * 86400) / ${seconds}) INTO ends
    FROM SAMPLE_TIME_${source} WHERE ROLLED_INTO IS NULL;
    EXIT WHEN ends IS NULL;
    window_end := CAST(epoch AS TIMESTAMP) + NUMTODSINTERVAL(ends * ${seconds}, 'SECOND');
    EXIT WHEN window_end > now_in;
    window_start := window_end - NUMTODSINTERVAL(${seconds}, 'SECOND');
    SELECT NVL(MAX(TIME_ID), 0) + 1 INTO target FROM SAMPLE_TIME_${target};
    -- If the window is there already, the marks of its samples are wrong: the unique time makes this an error.
    INSERT INTO SAMPLE_TIME_${target} (TIME_ID, SAMPLE_TIME, ROLLED_INTO) VALUES (target, window_end, NULL);
    -- A plain division would keep the fraction and the insert round a second time.
    INSERT INTO HIST_STAT_${target} (COUNTER_ID, TIME_ID, STAT_VAL)
    SELECT h.COUNTER_ID, target,
      CASE d.ROLLUP_TYPE
        WHEN 'A' THEN FLOOR((2 * SUM(h.STAT_VAL) + COUNT(*)) / (2 * COUNT(*)))
        WHEN 'S' THEN SUM(h.STAT_VAL)
        WHEN 'X' THEN MAX(h.STAT_VAL)
        WHEN 'N' THEN MIN(h.STAT_VAL)
        WHEN 'L' THEN MOD(MAX(h.TIME_ID * 4294967296 + h.STAT_VAL), 4294967296)
      END
    FROM SAMPLE_TIME_${source} t
    JOIN HIST_STAT_${source} h ON h.TIME_ID = t.TIME_ID
    JOIN STAT_COUNTER c ON c.COUNTER_ID = h.COUNTER_ID
    JOIN STAT_DEF d ON d.STAT_ID = c.STAT_ID
    WHERE t.SAMPLE_TIME > window_start AND t.SAMPLE_TIME <= window_end AND d.ROLLUP_TYPE <> 'O'
    GROUP BY h.COUNTER_ID, d.ROLLUP_TYPE;
    written := SQL%ROWCOUNT;
    UPDATE SAMPLE_TIME_${source} SET ROLLED_INTO = target
    WHERE SAMPLE_TIME > window_start AND SAMPLE_TIME <= window_end;
    UPDATE PROC_LOG SET WINDOW_COUNT = WINDOW_COUNT + 1, ROWS_WRITTEN = ROWS_WRITTEN + written, BATCHES = BATCHES + 1
    WHERE CALL_ID = call_in;
    COMMIT WRITE IMMEDIATE WAIT;
    done := done + 1;
  END LOOP;
  UPDATE PROC_LOG SET ENDED = LOCALTIMESTAMP WHERE CALL_ID = call_in;
  COMMIT WRITE IMMEDIATE WAIT;
EXCEPTION
  WHEN OTHERS THEN
    ROLLBACK;
    RAISE;
END;

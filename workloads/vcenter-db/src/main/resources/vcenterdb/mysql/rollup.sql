-- Rolls level ${source} up, window by window, each in its own transaction. A window owns the samples after its start and up to its end.
CREATE PROCEDURE stats_rollup${source}(call_in bigint, now_in datetime, most_windows int)
BEGIN
  DECLARE window_start, window_end datetime;
  DECLARE target, done int;
  DECLARE written bigint;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  INSERT INTO proc_log (call_id, procedure_name, started, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  VALUES (call_in, 'rollup${source}', sysdate(6), now_in, 0, 0, 0, 0, 0)
  ON DUPLICATE KEY UPDATE call_id = call_in;
  SELECT window_count INTO done FROM proc_log WHERE call_id = call_in;
  windows: WHILE most_windows = 0 OR done < most_windows DO
    SELECT '1970-01-01' + INTERVAL ceil(timestampdiff(SECOND, '1970-01-01', min(sample_time)) / ${seconds}) * ${seconds} SECOND
    INTO window_end
    FROM sample_time_${source} WHERE rolled_into IS NULL;
    IF window_end IS NULL OR window_end > now_in THEN
      LEAVE windows;
    END IF;
    SET window_start = window_end - INTERVAL ${seconds} SECOND;
    -- Reads without locks, which new samples would wait for.
    SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
    START TRANSACTION;
    SELECT coalesce(max(time_id), 0) + 1 INTO target FROM sample_time_${target};
    -- If the window is there already, the marks of its samples are wrong: the unique time makes this an error.
    INSERT INTO sample_time_${target} (time_id, sample_time, rolled_into) VALUES (target, window_end, NULL);
    INSERT INTO hist_stat_${target} (counter_id, time_id, stat_val)
    SELECT h.counter_id, target,
      CASE d.rollup_type
        WHEN 'A' THEN (2 * sum(h.stat_val) + count(*)) DIV (2 * count(*))
        WHEN 'S' THEN sum(h.stat_val)
        WHEN 'X' THEN max(h.stat_val)
        WHEN 'N' THEN min(h.stat_val)
        WHEN 'L' THEN max(h.time_id * 4294967296 + h.stat_val) % 4294967296
      END
    FROM sample_time_${source} t
    JOIN hist_stat_${source} h ON h.time_id = t.time_id
    JOIN stat_counter c ON c.counter_id = h.counter_id
    JOIN stat_def d ON d.stat_id = c.stat_id
    WHERE t.sample_time > window_start AND t.sample_time <= window_end AND d.rollup_type <> 'O'
    GROUP BY h.counter_id, d.rollup_type;
    SET written = row_count();
    UPDATE sample_time_${source} SET rolled_into = target
    WHERE sample_time > window_start AND sample_time <= window_end;
    UPDATE proc_log SET window_count = window_count + 1, rows_written = rows_written + written, batches = batches + 1
    WHERE call_id = call_in;
    COMMIT;
    SET done = done + 1;
  END WHILE;
  UPDATE proc_log SET ended = sysdate(6) WHERE call_id = call_in;
END

-- Rolls level ${source} up, window by window, each in its own transaction. A window owns the samples after its start and up to its end.
CREATE OR REPLACE PROCEDURE stats_rollup${source}(call_in bigint, now_in timestamp, most_windows integer)
LANGUAGE plpgsql AS $$
DECLARE
  length CONSTANT interval := interval '${seconds} seconds';
  window_start timestamp;
  window_end timestamp;
  target integer;
  written bigint;
  done integer;
BEGIN
  INSERT INTO proc_log (call_id, procedure_name, started, as_of, window_count, rows_written, rows_deleted, batches, guarded)
  VALUES (call_in, 'rollup${source}', clock_timestamp(), now_in, 0, 0, 0, 0, 0)
  ON CONFLICT (call_id) DO NOTHING;
  COMMIT;
  SELECT window_count INTO done FROM proc_log WHERE call_id = call_in;
  WHILE most_windows = 0 OR done < most_windows LOOP
    SELECT timestamp 'epoch' + ceil(extract(epoch FROM min(sample_time)) / ${seconds}) * length INTO window_end
    FROM sample_time_${source} WHERE rolled_into IS NULL;
    EXIT WHEN window_end IS NULL OR window_end > now_in;
    window_start := window_end - length;
    -- If the window is there already, the marks of its samples are wrong: the unique time makes this an error.
    INSERT INTO sample_time_${target} (time_id, sample_time, rolled_into)
    SELECT coalesce(max(time_id), 0) + 1, window_end, NULL FROM sample_time_${target}
    RETURNING time_id INTO target;
    -- sum() is numeric, so a plain division would keep the fraction and the insert round a second time.
    INSERT INTO hist_stat_${target} (counter_id, time_id, stat_val)
    SELECT h.counter_id, target,
      CASE d.rollup_type
        WHEN 'A' THEN floor((2 * sum(h.stat_val) + count(*)) / (2 * count(*)))
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
    GET DIAGNOSTICS written = ROW_COUNT;
    UPDATE sample_time_${source} SET rolled_into = target
    WHERE sample_time > window_start AND sample_time <= window_end;
    UPDATE proc_log SET window_count = window_count + 1, rows_written = rows_written + written, batches = batches + 1
    WHERE call_id = call_in;
    COMMIT;
    done := done + 1;
  END LOOP;
  UPDATE proc_log SET ended = clock_timestamp() WHERE call_id = call_in;
END
$$

SELECT /* Lockstep observes */ s.sql_id AS id, s.sql_id || '/' || s.child_number || '/' || RAWTOHEX(s.child_address) AS entry,
    TO_CHAR(s.plan_hash_value) AS plan_hash, s.parsing_schema_name AS owner,
    CASE WHEN s.program_id > 0 THEN 1 ELSE 0 END AS nested,
    TO_CHAR(s.last_active_time, 'YYYY-MM-DD"T"HH24:MI:SS') AS last_used, s.executions AS calls,
    s.rows_processed AS row_count, s.elapsed_time AS micros
FROM v$sql s
WHERE s.executions > 0 AND s.con_id = SYS_CONTEXT('USERENV', 'CON_ID') AND s.parsing_schema_name <> 'SYS'
    AND s.sql_text NOT LIKE '%/* Lockstep observes */%'

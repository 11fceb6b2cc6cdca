SELECT /* Lockstep observes */ CONVERT(varchar(18), s.query_hash, 1) AS id,
    SUBSTRING(t.text, s.statement_start_offset / 2 + 1,
        (CASE WHEN s.statement_end_offset = -1 THEN DATALENGTH(t.text) ELSE s.statement_end_offset END
            - s.statement_start_offset) / 2 + 1) AS statement_text
FROM sys.dm_exec_query_stats AS s
CROSS APPLY sys.dm_exec_sql_text(s.sql_handle) AS t
WHERE s.query_hash IN (${hashes})

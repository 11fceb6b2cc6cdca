SELECT /* Lockstep observes */ CONVERT(varchar(18), s.query_hash, 1) AS id,
    CONVERT(varchar(130), s.plan_handle, 1) + '/' + CONVERT(varchar(12), s.statement_start_offset) AS entry,
    CONVERT(varchar(18), s.query_plan_hash, 1) AS plan_hash, CONVERT(nvarchar(30), s.creation_time, 126) AS since,
    CONVERT(nvarchar(30), s.last_execution_time, 126) AS last_used, s.execution_count AS calls,
    s.total_rows AS row_count, s.total_elapsed_time AS micros
FROM sys.dm_exec_query_stats AS s
CROSS APPLY sys.dm_exec_plan_attributes(s.plan_handle) AS a
CROSS APPLY sys.dm_exec_sql_text(s.sql_handle) AS t
WHERE a.attribute = N'dbid' AND CONVERT(int, a.value) = ? AND t.text NOT LIKE N'%/* Lockstep observes */%'

SELECT HAS_PERMS_BY_NAME(NULL, NULL, N'VIEW SERVER STATE') AS sees_all, COUNT(*) AS sessions,
    MIN(s.program_name) AS example
FROM sys.dm_exec_sessions AS s
WHERE s.is_user_process = 1 AND s.session_id <> @@SPID AND s.program_name <> N'Lockstep-admin'
    AND (s.status = N'running' OR s.open_transaction_count > 0)

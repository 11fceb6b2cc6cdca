SELECT HAS_PERMS_BY_NAME(NULL, NULL, N'VIEW SERVER STATE') AS sees_all, COUNT(*) AS tasks, MIN(r.command) AS example
FROM sys.dm_exec_requests AS r
WHERE r.session_id <> @@SPID AND (r.command LIKE N'BACKUP%' OR r.command LIKE N'RESTORE%' OR r.command LIKE N'DBCC%'
    OR r.command LIKE N'%INDEX%' OR r.command LIKE N'UPDATE STATISTIC%')

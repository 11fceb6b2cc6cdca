SELECT /* Lockstep observes */ CONVERT(nvarchar(30), i.sqlserver_start_time, 126) AS started_at, w.wait_type, w.wait_time_ms
FROM sys.dm_os_wait_stats AS w
CROSS JOIN sys.dm_os_sys_info AS i
WHERE w.wait_time_ms > 0

SELECT /* Lockstep observes */ CONVERT(nvarchar(30), i.sqlserver_start_time, 126) AS started_at
FROM sys.dm_os_sys_info AS i

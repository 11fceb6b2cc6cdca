SELECT v.name, v.value, N'sys.dm_os_sys_info' AS source
FROM (SELECT NULL AS socket_count, NULL AS cores_per_socket, NULL AS numa_node_count) AS absent
CROSS APPLY (
    SELECT cpu_count, hyperthread_ratio, socket_count, cores_per_socket, numa_node_count, scheduler_count,
        max_workers_count, physical_memory_kb, committed_target_kb, sql_memory_model_desc, softnuma_configuration_desc,
        affinity_type_desc, virtual_machine_type_desc, sqlserver_start_time
    FROM sys.dm_os_sys_info
) AS i
CROSS APPLY (
    SELECT N'processors' AS name, CAST(i.cpu_count AS nvarchar(256)) AS value
    UNION ALL SELECT N'hyperthread ratio', CAST(i.hyperthread_ratio AS nvarchar(256))
    UNION ALL SELECT N'sockets', CAST(i.socket_count AS nvarchar(256))
    UNION ALL SELECT N'cores per socket', CAST(i.cores_per_socket AS nvarchar(256))
    UNION ALL SELECT N'NUMA nodes', CAST(i.numa_node_count AS nvarchar(256))
    UNION ALL SELECT N'schedulers', CAST(i.scheduler_count AS nvarchar(256))
    UNION ALL SELECT N'max workers', CAST(i.max_workers_count AS nvarchar(256))
    UNION ALL SELECT N'physical memory KB', CAST(i.physical_memory_kb AS nvarchar(256))
    UNION ALL SELECT N'committed target KB', CAST(i.committed_target_kb AS nvarchar(256))
    UNION ALL SELECT N'memory model', CAST(i.sql_memory_model_desc AS nvarchar(256)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'soft-NUMA', CAST(i.softnuma_configuration_desc AS nvarchar(256)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'affinity', CAST(i.affinity_type_desc AS nvarchar(256)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'virtual machine', CAST(i.virtual_machine_type_desc AS nvarchar(256)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'started at', CONVERT(nvarchar(256), i.sqlserver_start_time, 126)
) AS v
WHERE v.value IS NOT NULL

SELECT i.cpu_count AS processors, i.physical_memory_kb / 1024 AS machine_mb, i.committed_target_kb / 1024 AS cache_mb,
    (SELECT CAST(c.value_in_use AS int) FROM sys.configurations AS c WHERE c.name = N'max degree of parallelism')
        AS max_degree,
    (SELECT CAST(c.value_in_use AS int) FROM sys.configurations AS c WHERE c.name = N'cost threshold for parallelism')
        AS cost_threshold,
    (SELECT CAST(c.value_in_use AS int) FROM sys.configurations AS c WHERE c.name = N'max server memory (MB)')
        AS max_memory_mb,
    (SELECT SUM(CAST(FILEPROPERTY(f.name, N'SpaceUsed') AS bigint)) / 128 FROM sys.database_files AS f WHERE f.type = 0)
        AS database_mb
FROM sys.dm_os_sys_info AS i

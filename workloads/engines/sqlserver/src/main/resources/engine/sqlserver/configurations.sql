SELECT c.name, CAST(c.value_in_use AS nvarchar(128)) AS value, N'sys.configurations' AS source
FROM sys.configurations AS c
WHERE c.name IN (
    N'max degree of parallelism', N'cost threshold for parallelism', N'max server memory (MB)',
    N'min server memory (MB)', N'max worker threads', N'affinity mask', N'affinity64 mask', N'affinity I/O mask',
    N'affinity64 I/O mask', N'lightweight pooling', N'priority boost', N'recovery interval (min)',
    N'optimize for ad hoc workloads', N'network packet size (B)', N'user connections',
    N'tempdb metadata memory-optimized')
ORDER BY c.name

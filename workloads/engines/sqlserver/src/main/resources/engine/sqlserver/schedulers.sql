SELECT N'processors used' AS name,
    CASE
        WHEN c.offline_count = 0 THEN CAST(c.online_count AS nvarchar(20)) + N' of '
            + CAST(c.online_count AS nvarchar(20))
        ELSE CAST(c.online_count AS nvarchar(20)) + N' of ' + CAST(c.online_count + c.offline_count AS nvarchar(20))
            + N': the licence or the affinity mask leaves ' + CAST(c.offline_count AS nvarchar(20)) + N' idle'
    END AS value,
    N'sys.dm_os_schedulers' AS source
FROM (
    SELECT
        SUM(CASE WHEN s.status = N'VISIBLE ONLINE' THEN 1 ELSE 0 END) AS online_count,
        SUM(CASE WHEN s.status = N'VISIBLE OFFLINE' THEN 1 ELSE 0 END) AS offline_count
    FROM sys.dm_os_schedulers AS s
) AS c

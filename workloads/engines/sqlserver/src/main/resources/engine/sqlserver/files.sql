SELECT N'file ' + f.name COLLATE DATABASE_DEFAULT AS name,
    f.type_desc COLLATE DATABASE_DEFAULT + N', ' + CAST(CAST(f.size AS bigint) * 8 / 1024 AS nvarchar(20))
        + N' MB, grows by '
        + CASE f.is_percent_growth
            WHEN 1 THEN CAST(f.growth AS nvarchar(20)) + N' %'
            ELSE CAST(CAST(f.growth AS bigint) * 8 / 1024 AS nvarchar(20)) + N' MB'
        END AS value,
    N'sys.database_files' AS source
FROM sys.database_files AS f
UNION ALL
SELECT N'tempdb ' + LOWER(t.type_desc) COLLATE DATABASE_DEFAULT + N' files',
    CAST(COUNT(*) AS nvarchar(20)) + N', together ' + CAST(SUM(CAST(t.size AS bigint)) * 8 / 1024 AS nvarchar(20))
        + N' MB',
    N'tempdb.sys.database_files'
FROM tempdb.sys.database_files AS t
GROUP BY t.type_desc

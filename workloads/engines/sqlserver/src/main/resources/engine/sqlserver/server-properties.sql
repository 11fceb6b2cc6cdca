SELECT v.name, v.value, N'SERVERPROPERTY' AS source
FROM (
    SELECT N'version' AS name, CAST(SERVERPROPERTY(N'ProductVersion') AS nvarchar(256)) AS value
    UNION ALL SELECT N'level', CAST(SERVERPROPERTY(N'ProductLevel') AS nvarchar(256))
    UNION ALL SELECT N'update level', CAST(SERVERPROPERTY(N'ProductUpdateLevel') AS nvarchar(256))
    UNION ALL SELECT N'edition', CAST(SERVERPROPERTY(N'Edition') AS nvarchar(256))
    UNION ALL SELECT N'engine edition', CAST(SERVERPROPERTY(N'EngineEdition') AS nvarchar(256))
    UNION ALL SELECT N'server collation', CAST(SERVERPROPERTY(N'Collation') AS nvarchar(256))
    UNION ALL SELECT N'always on availability groups', CAST(SERVERPROPERTY(N'IsHadrEnabled') AS nvarchar(256))
    UNION ALL SELECT N'clustered', CAST(SERVERPROPERTY(N'IsClustered') AS nvarchar(256))
    UNION ALL SELECT N'full-text installed', CAST(SERVERPROPERTY(N'IsFullTextInstalled') AS nvarchar(256))
    UNION ALL SELECT N'in-memory OLTP supported', CAST(SERVERPROPERTY(N'IsXTPSupported') AS nvarchar(256))
    UNION ALL SELECT N'tempdb metadata memory-optimized',
        CAST(SERVERPROPERTY(N'IsTempdbMetadataMemoryOptimized') AS nvarchar(256))
) AS v
WHERE v.value IS NOT NULL

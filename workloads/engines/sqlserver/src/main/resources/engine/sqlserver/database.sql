SELECT v.name, v.value, N'sys.databases' AS source
FROM (SELECT NULL AS is_accelerated_database_recovery_on) AS absent
CROSS APPLY (
    SELECT database_id, compatibility_level, recovery_model_desc, is_read_committed_snapshot_on,
        snapshot_isolation_state_desc, delayed_durability_desc, page_verify_option_desc,
        target_recovery_time_in_seconds, is_query_store_on, is_auto_create_stats_on, is_auto_update_stats_on,
        is_auto_update_stats_async_on, is_encrypted, collation_name, is_accelerated_database_recovery_on
    FROM sys.databases
) AS d
CROSS APPLY (
    SELECT N'compatibility level' AS name, CAST(d.compatibility_level AS nvarchar(128)) AS value
    UNION ALL SELECT N'recovery model', CAST(d.recovery_model_desc AS nvarchar(128)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'read committed snapshot', CAST(d.is_read_committed_snapshot_on AS nvarchar(128))
    UNION ALL SELECT N'snapshot isolation',
        CAST(d.snapshot_isolation_state_desc AS nvarchar(128)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'delayed durability', CAST(d.delayed_durability_desc AS nvarchar(128)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'page verify', CAST(d.page_verify_option_desc AS nvarchar(128)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'target recovery seconds', CAST(d.target_recovery_time_in_seconds AS nvarchar(128))
    UNION ALL SELECT N'query store', CAST(d.is_query_store_on AS nvarchar(128))
    UNION ALL SELECT N'auto create statistics', CAST(d.is_auto_create_stats_on AS nvarchar(128))
    UNION ALL SELECT N'auto update statistics', CAST(d.is_auto_update_stats_on AS nvarchar(128))
    UNION ALL SELECT N'auto update statistics asynchronously', CAST(d.is_auto_update_stats_async_on AS nvarchar(128))
    UNION ALL SELECT N'encrypted', CAST(d.is_encrypted AS nvarchar(128))
    UNION ALL SELECT N'collation', CAST(d.collation_name AS nvarchar(128)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'accelerated database recovery', CAST(d.is_accelerated_database_recovery_on AS nvarchar(128))
) AS v
WHERE d.database_id = DB_ID() AND v.value IS NOT NULL

SELECT v.setting
FROM (SELECT NULL AS is_accelerated_database_recovery_on) AS absent
CROSS APPLY (
    SELECT name, compatibility_level, recovery_model_desc, page_verify_option_desc, target_recovery_time_in_seconds,
        delayed_durability_desc, is_read_committed_snapshot_on, snapshot_isolation_state, is_query_store_on,
        is_parameterization_forced, is_auto_create_stats_on, is_auto_update_stats_on, is_auto_update_stats_async_on,
        is_accelerated_database_recovery_on
    FROM sys.databases
) AS d
CROSS APPLY (
    SELECT N'COMPATIBILITY_LEVEL = ' + CAST(d.compatibility_level AS nvarchar(20)) AS setting
    UNION ALL SELECT N'RECOVERY ' + CAST(d.recovery_model_desc AS nvarchar(60)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'PAGE_VERIFY ' + CAST(d.page_verify_option_desc AS nvarchar(60)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'TARGET_RECOVERY_TIME = ' + CAST(d.target_recovery_time_in_seconds AS nvarchar(20)) + N' SECONDS'
    UNION ALL SELECT N'DELAYED_DURABILITY = ' + CAST(d.delayed_durability_desc AS nvarchar(60)) COLLATE DATABASE_DEFAULT
    UNION ALL SELECT N'READ_COMMITTED_SNAPSHOT '
        + CASE d.is_read_committed_snapshot_on WHEN 1 THEN N'ON' ELSE N'OFF' END + N' WITH ROLLBACK IMMEDIATE'
    UNION ALL SELECT N'ALLOW_SNAPSHOT_ISOLATION '
        + CASE WHEN d.snapshot_isolation_state IN (1, 3) THEN N'ON' ELSE N'OFF' END
    UNION ALL SELECT N'QUERY_STORE = ' + CASE d.is_query_store_on WHEN 1 THEN N'ON' ELSE N'OFF' END
    UNION ALL SELECT N'PARAMETERIZATION ' + CASE d.is_parameterization_forced WHEN 1 THEN N'FORCED' ELSE N'SIMPLE' END
    UNION ALL SELECT N'AUTO_CREATE_STATISTICS ' + CASE d.is_auto_create_stats_on WHEN 1 THEN N'ON' ELSE N'OFF' END
    UNION ALL SELECT N'AUTO_UPDATE_STATISTICS ' + CASE d.is_auto_update_stats_on WHEN 1 THEN N'ON' ELSE N'OFF' END
    UNION ALL SELECT N'AUTO_UPDATE_STATISTICS_ASYNC '
        + CASE d.is_auto_update_stats_async_on WHEN 1 THEN N'ON' ELSE N'OFF' END
    UNION ALL SELECT N'ACCELERATED_DATABASE_RECOVERY = '
        + CASE d.is_accelerated_database_recovery_on WHEN 1 THEN N'ON' WHEN 0 THEN N'OFF' END
        + N' WITH ROLLBACK IMMEDIATE'
) AS v
WHERE d.name = ? AND v.setting IS NOT NULL

SELECT N'accelerated database recovery' AS name, CAST(d.is_accelerated_database_recovery_on AS nvarchar(10)) AS value,
    N'sys.databases' AS source
FROM sys.databases AS d
WHERE d.database_id = DB_ID()

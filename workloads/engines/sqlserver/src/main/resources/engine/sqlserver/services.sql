SELECT N'instant file initialization' AS name, CAST(s.instant_file_initialization_enabled AS nvarchar(10)) AS value,
    N'sys.dm_server_services' AS source
FROM sys.dm_server_services AS s
WHERE s.servicename LIKE N'SQL Server (%'

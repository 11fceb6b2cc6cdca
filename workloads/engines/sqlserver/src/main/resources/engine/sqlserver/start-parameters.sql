SELECT N'start parameter ' + r.value_name AS name, CAST(r.value_data AS nvarchar(512)) AS value,
    N'sys.dm_server_registry' AS source
FROM sys.dm_server_registry AS r
WHERE r.value_name LIKE N'SQLArg%'
ORDER BY r.value_name

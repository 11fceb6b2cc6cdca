SELECT N'scoped ' + c.name AS name, CAST(c.value AS nvarchar(128)) AS value,
    N'sys.database_scoped_configurations' AS source
FROM (SELECT 0 AS is_value_default) AS absent
CROSS APPLY (SELECT name, value, is_value_default FROM sys.database_scoped_configurations) AS c
WHERE c.is_value_default = 0 OR c.name = N'MAXDOP'
ORDER BY c.name

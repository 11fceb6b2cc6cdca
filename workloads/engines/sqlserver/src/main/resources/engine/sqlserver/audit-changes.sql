SELECT c.name, CAST(c.value_in_use AS nvarchar(128)) AS value
FROM sys.configurations AS c
UNION ALL
SELECT N'start of the server', CONVERT(nvarchar(128), t.create_date, 126)
FROM sys.databases AS t
WHERE t.name = N'tempdb'
UNION ALL
SELECT N'recovery model', CAST(d.recovery_model_desc AS nvarchar(128)) COLLATE DATABASE_DEFAULT
FROM sys.databases AS d
WHERE d.database_id = DB_ID()
UNION ALL
SELECT N'delayed durability', CAST(e.delayed_durability_desc AS nvarchar(128)) COLLATE DATABASE_DEFAULT
FROM sys.databases AS e
WHERE e.database_id = DB_ID()

EXEC sp_tableoption N'dbo.${table}', 'table lock on bulk load', '${state}';

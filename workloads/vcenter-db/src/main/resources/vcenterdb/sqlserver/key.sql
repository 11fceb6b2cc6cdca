IF INDEXPROPERTY(OBJECT_ID(N'dbo.${table}'), N'${table}_key', 'IndexID') IS NULL
  CREATE UNIQUE CLUSTERED INDEX ${table}_key ON dbo.${table} (${columns})

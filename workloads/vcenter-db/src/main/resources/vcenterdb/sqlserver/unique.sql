IF INDEXPROPERTY(OBJECT_ID(N'dbo.${table}'), N'${name}', 'IndexID') IS NULL
  CREATE UNIQUE INDEX ${name} ON dbo.${table} (${columns})

IF INDEXPROPERTY(OBJECT_ID(N'dbo.${table}'), N'${name}', 'IndexID') IS NULL
  CREATE INDEX ${name} ON dbo.${table} (${columns})

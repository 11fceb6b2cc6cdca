SELECT CAST(OBJECTPROPERTYEX(OBJECT_ID(N'dbo.PRODUCTS${n}'), N'TableFulltextPopulateStatus') AS int),
  CAST(FULLTEXTCATALOGPROPERTY(N'DVDSTORE${n}', N'MergeStatus') AS int),
  CAST(OBJECTPROPERTYEX(OBJECT_ID(N'dbo.PRODUCTS${n}'), N'TableFulltextItemCount') AS bigint),
  CAST(OBJECTPROPERTYEX(OBJECT_ID(N'dbo.PRODUCTS${n}'), N'TableFulltextFailCount') AS bigint),
  (SELECT COUNT_BIG(*) FROM dbo.PRODUCTS${n})

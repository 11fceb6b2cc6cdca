-- Continues with an index whose population was interrupted.
IF CAST(OBJECTPROPERTYEX(OBJECT_ID(N'dbo.PRODUCTS${n}'), N'TableFulltextItemCount') AS bigint)
    < (SELECT COUNT_BIG(*) FROM dbo.PRODUCTS${n})
  AND EXISTS (SELECT * FROM sys.fulltext_indexes WHERE object_id = OBJECT_ID(N'dbo.PRODUCTS${n}'))
  AND CAST(OBJECTPROPERTYEX(OBJECT_ID(N'dbo.PRODUCTS${n}'), N'TableFulltextPopulateStatus') AS int) = 0
  ALTER FULLTEXT INDEX ON dbo.PRODUCTS${n} START FULL POPULATION;

IF NOT EXISTS (SELECT * FROM sys.fulltext_catalogs WHERE name = N'DVDSTORE${n}')
  CREATE FULLTEXT CATALOG DVDSTORE${n};

IF NOT EXISTS (SELECT * FROM sys.fulltext_indexes WHERE object_id = OBJECT_ID(N'dbo.PRODUCTS${n}'))
  CREATE FULLTEXT INDEX ON dbo.PRODUCTS${n} (ACTOR${language}, TITLE${language})
    KEY INDEX PK_PRODUCTS${n} ON (DVDSTORE${n}, FILEGROUP ${fulltext})
    WITH (${stopList}CHANGE_TRACKING = OFF);

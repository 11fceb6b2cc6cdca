CREATE TABLE dbo.PRODUCTS${n} (
  PROD_ID         int IDENTITY(1, 1) NOT NULL,
  CATEGORY        tinyint NOT NULL,
  TITLE           varchar(50) NOT NULL,
  ACTOR           varchar(50) NOT NULL,
  PRICE           money NOT NULL,
  SPECIAL         tinyint NULL,
  COMMON_PROD_ID  int NOT NULL,
  MEMBERSHIP_ITEM int NOT NULL
) ON ${misc};

CREATE TABLE dbo.CUSTOMERS${n} (
  CUSTOMERID           int IDENTITY(1, 1) NOT NULL,
  FIRSTNAME            varchar(50) NOT NULL,
  LASTNAME             varchar(50) NOT NULL,
  ADDRESS1             varchar(50) NOT NULL,
  ADDRESS2             varchar(50) NULL,
  CITY                 varchar(50) NOT NULL,
  STATE                varchar(50) NULL,
  ZIP                  int NULL,
  COUNTRY              varchar(50) NOT NULL,
  REGION               tinyint NOT NULL,
  EMAIL                varchar(50) NULL,
  PHONE                varchar(50) NULL,
  CREDITCARDTYPE       tinyint NOT NULL,
  CREDITCARD           varchar(50) NOT NULL,
  CREDITCARDEXPIRATION varchar(50) NOT NULL,
  USERNAME             varchar(50) NOT NULL,
  PASSWORD             varchar(50) NOT NULL,
  AGE                  tinyint NULL,
  INCOME               int NULL,
  GENDER               varchar(1) NULL
) ON ${customers};

CREATE TABLE dbo.CUST_HIST${n} (
  CUSTOMERID int NOT NULL,
  ORDERID    int NOT NULL,
  PROD_ID    int NOT NULL
) ON ${customers};

CREATE TABLE dbo.ORDERS${n} (
  ORDERID     int IDENTITY(1, 1) NOT NULL,
  ORDERDATE   datetime NOT NULL,
  CUSTOMERID  int NOT NULL,
  NETAMOUNT   money NOT NULL,
  TAX         money NOT NULL,
  TOTALAMOUNT money NOT NULL
) ON ${orders};

CREATE TABLE dbo.ORDERLINES${n} (
  ORDERLINEID smallint NOT NULL,
  ORDERID     int NOT NULL,
  PROD_ID     int NOT NULL,
  QUANTITY    smallint NOT NULL,
  ORDERDATE   datetime NOT NULL
) ON ${orders};

CREATE TABLE dbo.INVENTORY${n} (
  PROD_ID       int NOT NULL,
  QUAN_IN_STOCK int NOT NULL,
  SALES         int NOT NULL
) ON ${misc};

CREATE TABLE dbo.CATEGORIES${n} (
  CATEGORY     tinyint IDENTITY(1, 1) NOT NULL,
  CATEGORYNAME varchar(50) NOT NULL
) ON ${misc};

CREATE TABLE dbo.REORDER${n} (
  PROD_ID        int NOT NULL,
  DATE_LOW       datetime NOT NULL,
  QUAN_LOW       int NOT NULL,
  DATE_REORDERED datetime NULL,
  QUAN_REORDERED int NULL,
  DATE_EXPECTED  datetime NULL
) ON ${misc};

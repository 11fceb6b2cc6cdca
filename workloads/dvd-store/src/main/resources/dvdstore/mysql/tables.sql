CREATE TABLE CUSTOMERS${n} (
  CUSTOMERID           int NOT NULL AUTO_INCREMENT,
  FIRSTNAME            varchar(50) NOT NULL,
  LASTNAME             varchar(50) NOT NULL,
  ADDRESS1             varchar(50) NOT NULL,
  ADDRESS2             varchar(50),
  CITY                 varchar(50) NOT NULL,
  STATE                varchar(50),
  ZIP                  int,
  COUNTRY              varchar(50) NOT NULL,
  REGION               tinyint NOT NULL,
  EMAIL                varchar(50),
  PHONE                varchar(50),
  CREDITCARDTYPE       int NOT NULL,
  CREDITCARD           varchar(50) NOT NULL,
  CREDITCARDEXPIRATION varchar(50) NOT NULL,
  USERNAME             varchar(50) NOT NULL,
  PASSWORD             varchar(50) NOT NULL,
  AGE                  tinyint,
  INCOME               int,
  GENDER               varchar(1),
  PRIMARY KEY (CUSTOMERID)
) ENGINE = InnoDB${text};

CREATE TABLE CUST_HIST${n} (
  CUSTOMERID int NOT NULL,
  ORDERID    int NOT NULL,
  PROD_ID    int NOT NULL
) ENGINE = InnoDB${text};

CREATE TABLE ORDERS${n} (
  ORDERID     int NOT NULL AUTO_INCREMENT,
  ORDERDATE   date NOT NULL,
  CUSTOMERID  int,
  NETAMOUNT   decimal(12, 2) NOT NULL,
  TAX         decimal(12, 2) NOT NULL,
  TOTALAMOUNT decimal(12, 2) NOT NULL,
  PRIMARY KEY (ORDERID)
) ENGINE = InnoDB${text};

CREATE TABLE ORDERLINES${n} (
  ORDERLINEID smallint NOT NULL,
  ORDERID     int NOT NULL,
  PROD_ID     int NOT NULL,
  QUANTITY    smallint NOT NULL,
  ORDERDATE   date NOT NULL,
  PRIMARY KEY (ORDERID, ORDERLINEID)
) ENGINE = InnoDB${text};

CREATE TABLE PRODUCTS${n} (
  PROD_ID        int NOT NULL AUTO_INCREMENT,
  CATEGORY       tinyint NOT NULL,
  TITLE          varchar(50)${words} NOT NULL,
  ACTOR          varchar(50)${words} NOT NULL,
  PRICE          decimal(12, 2) NOT NULL,
  SPECIAL        tinyint,
  COMMON_PROD_ID int NOT NULL,
  PRIMARY KEY (PROD_ID)
) ENGINE = InnoDB${text};

CREATE TABLE INVENTORY${n} (
  PROD_ID       int NOT NULL,
  QUAN_IN_STOCK int NOT NULL,
  SALES         int NOT NULL,
  PRIMARY KEY (PROD_ID)
) ENGINE = InnoDB${text};

CREATE TABLE CATEGORIES${n} (
  CATEGORY     tinyint NOT NULL AUTO_INCREMENT,
  CATEGORYNAME varchar(50) NOT NULL,
  PRIMARY KEY (CATEGORY)
) ENGINE = InnoDB${text};

CREATE TABLE REORDER${n} (
  PROD_ID        int NOT NULL,
  DATE_LOW       date NOT NULL,
  QUAN_LOW       int NOT NULL,
  DATE_REORDERED date,
  QUAN_REORDERED int,
  DATE_EXPECTED  date
) ENGINE = InnoDB${text};

INSERT INTO CATEGORIES${n} (CATEGORY, CATEGORYNAME) VALUES
  (1, 'Action'), (2, 'Animation'), (3, 'Children'), (4, 'Classics'), (5, 'Comedy'), (6, 'Documentary'), (7, 'Drama'),
  (8, 'Family'), (9, 'Foreign'), (10, 'Games'), (11, 'Horror'), (12, 'Music'), (13, 'New'), (14, 'Sci-Fi'),
  (15, 'Sports'), (16, 'Travel');

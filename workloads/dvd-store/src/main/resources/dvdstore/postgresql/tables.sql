CREATE TABLE customers${n} (
  customerid           serial NOT NULL,
  firstname            varchar(50) NOT NULL,
  lastname             varchar(50) NOT NULL,
  address1             varchar(50) NOT NULL,
  address2             varchar(50),
  city                 varchar(50) NOT NULL,
  state                varchar(50),
  zip                  varchar(9),
  country              varchar(50) NOT NULL,
  region               smallint NOT NULL,
  email                varchar(50),
  phone                varchar(50),
  creditcardtype       integer NOT NULL,
  creditcard           varchar(50) NOT NULL,
  creditcardexpiration varchar(50) NOT NULL,
  username             varchar(50) NOT NULL,
  password             varchar(50) NOT NULL,
  age                  smallint,
  income               integer,
  gender               varchar(1)
)${customers};

CREATE TABLE cust_hist${n} (
  customerid integer NOT NULL,
  orderid    integer NOT NULL,
  prod_id    integer NOT NULL
)${customers};

CREATE TABLE orders${n} (
  orderid     serial NOT NULL,
  orderdate   date NOT NULL,
  customerid  integer,
  netamount   numeric NOT NULL,
  tax         numeric NOT NULL,
  totalamount numeric NOT NULL
)${orders};

CREATE TABLE orderlines${n} (
  orderlineid smallint NOT NULL,
  orderid     integer NOT NULL,
  prod_id     integer NOT NULL,
  quantity    smallint NOT NULL,
  orderdate   date NOT NULL
)${orders};

CREATE TABLE products${n} (
  prod_id        serial NOT NULL,
  category       smallint NOT NULL,
  title          text NOT NULL,
  actor          text NOT NULL,
  price          numeric NOT NULL,
  special        smallint,
  common_prod_id integer NOT NULL
)${products};

CREATE TABLE inventory${n} (
  prod_id       integer NOT NULL,
  quan_in_stock integer NOT NULL,
  sales         integer NOT NULL
) WITH (fillfactor = 85)${products};

CREATE TABLE categories${n} (
  category     serial NOT NULL,
  categoryname varchar(50) NOT NULL
)${products};

CREATE TABLE reorder${n} (
  prod_id        integer NOT NULL,
  date_low       date NOT NULL,
  quan_low       integer NOT NULL,
  date_reordered date,
  quan_reordered integer,
  date_expected  date
)${products};

INSERT INTO categories${n} (category, categoryname) VALUES
  (1, 'Action'), (2, 'Animation'), (3, 'Children'), (4, 'Classics'), (5, 'Comedy'), (6, 'Documentary'), (7, 'Drama'),
  (8, 'Family'), (9, 'Foreign'), (10, 'Games'), (11, 'Horror'), (12, 'Music'), (13, 'New'), (14, 'Sci-Fi'),
  (15, 'Sports'), (16, 'Travel');

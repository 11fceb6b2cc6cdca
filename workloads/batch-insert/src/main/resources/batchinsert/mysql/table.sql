CREATE TABLE batch_test (
  rec_num  int NOT NULL,
  rec_date char(8),
  rec_time char(8),
  reff     char(10),
  acc      char(10),
  stock    char(6),
  bs       char(1),
  price    char(8),
  qty      char(8),
  status   char(1),
  owflag   char(3),
  ordrec   char(8),
  firmid   char(5),
  checkord varbinary(16),
  branchid char(5),
  PRIMARY KEY (rec_num)
) ENGINE = InnoDB

CREATE TABLE batch_test (
  rec_num  NUMBER(10) NOT NULL,
  rec_date CHAR(8),
  rec_time CHAR(8),
  reff     CHAR(10),
  acc      CHAR(10),
  stock    CHAR(6),
  bs       CHAR(1),
  price    CHAR(8),
  qty      CHAR(8),
  status   CHAR(1),
  owflag   CHAR(3),
  ordrec   CHAR(8),
  firmid   CHAR(5),
  checkord RAW(16),
  branchid CHAR(5),
  CONSTRAINT pk_batch_test PRIMARY KEY (rec_num)
)

CREATE OR REPLACE PROCEDURE LOGIN${n} (
  username_in IN VARCHAR2,
  password_in IN VARCHAR2,
  batch_size IN INTEGER,
  found OUT INTEGER,
  customerid_out OUT INTEGER,
  title_out OUT ${types}.ARRAY_TYPE,
  actor_out OUT ${types}.ARRAY_TYPE,
  related_title_out OUT ${types}.ARRAY_TYPE
) AS
BEGIN
  found := 0;
  SELECT CUSTOMERID INTO customerid_out FROM CUSTOMERS${n} WHERE USERNAME = username_in AND PASSWORD = password_in;
  DELETE FROM DERIVEDTABLE1${n};
  INSERT INTO DERIVEDTABLE1${n} (TITLE, ACTOR, PROD_ID, COMMON_PROD_ID)
  SELECT bought.TITLE, bought.ACTOR, bought.PROD_ID, bought.COMMON_PROD_ID
  FROM CUST_HIST${n} history
    JOIN PRODUCTS${n} bought ON bought.PROD_ID = history.PROD_ID
  WHERE history.CUSTOMERID = customerid_out;
  SELECT bought.TITLE, bought.ACTOR, related.TITLE BULK COLLECT INTO title_out, actor_out, related_title_out
  FROM DERIVEDTABLE1${n} bought
    JOIN PRODUCTS${n} related ON related.PROD_ID = bought.COMMON_PROD_ID
  WHERE ROWNUM <= batch_size;
  found := title_out.COUNT;
EXCEPTION
  WHEN NO_DATA_FOUND THEN
    customerid_out := 0;
END;

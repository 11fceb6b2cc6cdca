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
  SELECT TITLE, ACTOR, RELATED_TITLE BULK COLLECT INTO title_out, actor_out, related_title_out
  FROM (
    SELECT bought.TITLE, bought.ACTOR, related.TITLE AS RELATED_TITLE
    FROM CUST_HIST${n} history
      JOIN PRODUCTS${n} bought ON bought.PROD_ID = history.PROD_ID
      JOIN PRODUCTS${n} related ON related.PROD_ID = bought.COMMON_PROD_ID
    WHERE history.CUSTOMERID = customerid_out
    ORDER BY history.ORDERID DESC, bought.TITLE
  )
  WHERE ROWNUM <= batch_size;
  found := title_out.COUNT;
EXCEPTION
  WHEN NO_DATA_FOUND THEN
    customerid_out := 0;
END;

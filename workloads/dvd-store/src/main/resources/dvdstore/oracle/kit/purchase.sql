CREATE OR REPLACE PROCEDURE PURCHASE${n} (
  customerid_in IN INTEGER,
  number_items IN INTEGER,
  netamount_in IN NUMBER,
  taxamount_in IN NUMBER,
  totalamount_in IN NUMBER,
  neworderid_out OUT INTEGER,
  prod_id_in IN ${types}.N_TYPE,
  qty_in IN ${types}.N_TYPE
) AS
  ordered_at DATE := SYSDATE;
  stock INTEGER;
  sold INTEGER;
BEGIN
  neworderid_out := ORDERID_SEQ${n}.NEXTVAL;
  COMMIT;
  SET TRANSACTION NAME 'PURCHASE';
  INSERT INTO ORDERS${n} (ORDERID, ORDERDATE, CUSTOMERID, NETAMOUNT, TAX, TOTALAMOUNT)
  VALUES (neworderid_out, ordered_at, customerid_in, netamount_in, taxamount_in, totalamount_in);
  FOR item IN 1 .. number_items LOOP
    INSERT INTO ORDERLINES${n} (ORDERLINEID, ORDERID, PROD_ID, QUANTITY, ORDERDATE)
    VALUES (item, neworderid_out, prod_id_in(item), qty_in(item), ordered_at);
    SELECT QUAN_IN_STOCK - qty_in(item), SALES + qty_in(item) INTO stock, sold
    FROM INVENTORY${n}
    WHERE PROD_ID = prod_id_in(item);
    IF stock < 0 THEN
      ROLLBACK;
      neworderid_out := 0;
      RETURN;
    END IF;
    IF stock < 3 THEN
      UPDATE INVENTORY${n} SET SALES = sold WHERE PROD_ID = prod_id_in(item);
    ELSE
      UPDATE INVENTORY${n} SET QUAN_IN_STOCK = stock, SALES = sold WHERE PROD_ID = prod_id_in(item);
    END IF;
    INSERT INTO CUST_HIST${n} (CUSTOMERID, ORDERID, PROD_ID) VALUES (customerid_in, neworderid_out, prod_id_in(item));
  END LOOP;
  COMMIT;
EXCEPTION
  WHEN OTHERS THEN
    -- The server undoes the call by itself, but sessions waiting for its rows wait on until the transaction ends.
    ROLLBACK;
    RAISE;
END;

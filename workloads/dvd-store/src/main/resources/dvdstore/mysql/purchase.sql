CREATE PROCEDURE PURCHASE${n}(
  customerid_in int, number_items int, netamount_in decimal(12, 2), taxamount_in decimal(12, 2),
  totalamount_in decimal(12, 2),
  prod_id_in0 int, qty_in0 int, prod_id_in1 int, qty_in1 int, prod_id_in2 int, qty_in2 int,
  prod_id_in3 int, qty_in3 int, prod_id_in4 int, qty_in4 int, prod_id_in5 int, qty_in5 int,
  prod_id_in6 int, qty_in6 int, prod_id_in7 int, qty_in7 int, prod_id_in8 int, qty_in8 int,
  prod_id_in9 int, qty_in9 int)
entry: BEGIN
  DECLARE new_order, product, bought int;
  DECLARE item int DEFAULT 0;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  START TRANSACTION;
  INSERT INTO ORDERS${n} (ORDERDATE, CUSTOMERID, NETAMOUNT, TAX, TOTALAMOUNT)
  VALUES (current_date, customerid_in, netamount_in, taxamount_in, totalamount_in);
  SET new_order = last_insert_id();
  WHILE item < number_items DO
    SET item = item + 1;
    SET product = elt(item, prod_id_in0, prod_id_in1, prod_id_in2, prod_id_in3, prod_id_in4, prod_id_in5, prod_id_in6,
      prod_id_in7, prod_id_in8, prod_id_in9);
    SET bought = elt(item, qty_in0, qty_in1, qty_in2, qty_in3, qty_in4, qty_in5, qty_in6, qty_in7, qty_in8, qty_in9);
    UPDATE INVENTORY${n} SET QUAN_IN_STOCK = QUAN_IN_STOCK - bought, SALES = SALES + bought
    WHERE PROD_ID = product AND QUAN_IN_STOCK >= bought;
    IF row_count() = 0 THEN
      ROLLBACK;
      SELECT 0 AS ORDERID;
      LEAVE entry;
    END IF;
    INSERT INTO ORDERLINES${n} (ORDERLINEID, ORDERID, PROD_ID, QUANTITY, ORDERDATE)
    VALUES (item, new_order, product, bought, current_date);
    INSERT INTO CUST_HIST${n} (CUSTOMERID, ORDERID, PROD_ID) VALUES (customerid_in, new_order, product);
  END WHILE;
  COMMIT;
  SELECT new_order AS ORDERID;
END

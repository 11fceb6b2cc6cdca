CREATE OR REPLACE FUNCTION purchase${n}(
  customerid_in integer, number_items integer, netamount_in numeric, taxamount_in numeric, totalamount_in numeric,
  prod_id_in0 integer DEFAULT 0, qty_in0 integer DEFAULT 0, prod_id_in1 integer DEFAULT 0, qty_in1 integer DEFAULT 0,
  prod_id_in2 integer DEFAULT 0, qty_in2 integer DEFAULT 0, prod_id_in3 integer DEFAULT 0, qty_in3 integer DEFAULT 0,
  prod_id_in4 integer DEFAULT 0, qty_in4 integer DEFAULT 0, prod_id_in5 integer DEFAULT 0, qty_in5 integer DEFAULT 0,
  prod_id_in6 integer DEFAULT 0, qty_in6 integer DEFAULT 0, prod_id_in7 integer DEFAULT 0, qty_in7 integer DEFAULT 0,
  prod_id_in8 integer DEFAULT 0, qty_in8 integer DEFAULT 0, prod_id_in9 integer DEFAULT 0, qty_in9 integer DEFAULT 0)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  item integer := 0;
  product integer;
  wanted integer;
  stock integer;
  sold integer;
  new_order integer;
BEGIN
  INSERT INTO orders${n} (orderdate, customerid, netamount, tax, totalamount)
  VALUES (current_timestamp, customerid_in, netamount_in, taxamount_in, totalamount_in)
  RETURNING orderid INTO new_order;
  WHILE item < number_items LOOP
    product := CASE item
      WHEN 0 THEN prod_id_in0 WHEN 1 THEN prod_id_in1 WHEN 2 THEN prod_id_in2 WHEN 3 THEN prod_id_in3
      WHEN 4 THEN prod_id_in4 WHEN 5 THEN prod_id_in5 WHEN 6 THEN prod_id_in6 WHEN 7 THEN prod_id_in7
      WHEN 8 THEN prod_id_in8 WHEN 9 THEN prod_id_in9 END;
    wanted := CASE item
      WHEN 0 THEN qty_in0 WHEN 1 THEN qty_in1 WHEN 2 THEN qty_in2 WHEN 3 THEN qty_in3
      WHEN 4 THEN qty_in4 WHEN 5 THEN qty_in5 WHEN 6 THEN qty_in6 WHEN 7 THEN qty_in7
      WHEN 8 THEN qty_in8 WHEN 9 THEN qty_in9 END;
    SELECT quan_in_stock, sales INTO stock, sold FROM inventory${n} WHERE prod_id = product;
    stock := stock - wanted;
    sold := sold + wanted;
    IF stock < 0 THEN
      -- Undoes the whole call; the caller counts it as a rollback.
      RAISE EXCEPTION 'Product % is short', product;
    END IF;
    UPDATE inventory${n} SET quan_in_stock = stock, sales = sold WHERE prod_id = product;
    item := item + 1;
    INSERT INTO orderlines${n} (orderlineid, orderid, prod_id, quantity, orderdate)
    VALUES (item, new_order, product, wanted, current_timestamp);
    INSERT INTO cust_hist${n} (customerid, orderid, prod_id) VALUES (customerid_in, new_order, product);
  END LOOP;
  RETURN new_order;
END
$$

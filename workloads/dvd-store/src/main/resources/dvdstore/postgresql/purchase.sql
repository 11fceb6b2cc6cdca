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
  products integer[] := ARRAY[prod_id_in0, prod_id_in1, prod_id_in2, prod_id_in3, prod_id_in4, prod_id_in5, prod_id_in6,
    prod_id_in7, prod_id_in8, prod_id_in9];
  quantities integer[] := ARRAY[qty_in0, qty_in1, qty_in2, qty_in3, qty_in4, qty_in5, qty_in6, qty_in7, qty_in8, qty_in9];
  new_order integer;
BEGIN
  INSERT INTO orders${n} (orderdate, customerid, netamount, tax, totalamount)
  VALUES (current_date, customerid_in, netamount_in, taxamount_in, totalamount_in)
  RETURNING orderid INTO new_order;
  FOR item IN 1 .. number_items LOOP
    UPDATE inventory${n} SET quan_in_stock = quan_in_stock - quantities[item], sales = sales + quantities[item]
    WHERE prod_id = products[item] AND quan_in_stock >= quantities[item];
    IF NOT FOUND THEN
      RAISE SQLSTATE 'LSS01';
    END IF;
    INSERT INTO orderlines${n} (orderlineid, orderid, prod_id, quantity, orderdate)
    VALUES (item, new_order, products[item], quantities[item], current_date);
    INSERT INTO cust_hist${n} (customerid, orderid, prod_id) VALUES (customerid_in, new_order, products[item]);
  END LOOP;
  RETURN new_order;
EXCEPTION
  -- Undoes the order up to here; the name is unique, so that no other error is mistaken for it.
  WHEN SQLSTATE 'LSS01' THEN
    RETURN 0;
END
$$

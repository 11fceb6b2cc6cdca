-- Returns a row for each line, in processing order, and finally one for the order as a whole.
CREATE OR REPLACE FUNCTION new_order(
  warehouse_in integer, district_in integer, customer_in integer,
  numbers integer[], items integer[], supplies integer[], quantities integer[])
RETURNS TABLE (
  line integer, supply_warehouse integer, item_id integer, item_name varchar, quantity integer,
  stock_quantity smallint, brand_generic text, price numeric, amount numeric,
  order_id integer, entered timestamp, customer_last varchar, credit char, discount numeric,
  warehouse_tax numeric, district_tax numeric, total numeric)
LANGUAGE plpgsql AS $$
DECLARE
  -- Values of the order as a whole are not repeated in the rows of lines.
  entry_time timestamp(0) := localtimestamp(0);
  taken_id integer;
  ordering record;
  tax_of_warehouse numeric;
  tax_of_district numeric;
  district_info char(24);
  amounts numeric := 0;
BEGIN
  SELECT w_tax INTO STRICT tax_of_warehouse FROM warehouse WHERE w_id = warehouse_in;
  UPDATE district SET d_next_o_id = d_next_o_id + 1
  WHERE d_w_id = warehouse_in AND d_id = district_in
  RETURNING d_next_o_id - 1, d_tax INTO STRICT taken_id, tax_of_district;
  SELECT c_discount, c_last, c_credit INTO STRICT ordering
  FROM customer WHERE c_w_id = warehouse_in AND c_d_id = district_in AND c_id = customer_in;
  INSERT INTO orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_carrier_id, o_ol_cnt, o_all_local)
  VALUES (taken_id, district_in, warehouse_in, customer_in, entry_time, NULL, cardinality(items),
    CASE WHEN warehouse_in = ALL (supplies) THEN 1 ELSE 0 END);
  INSERT INTO new_order (no_o_id, no_d_id, no_w_id) VALUES (taken_id, district_in, warehouse_in);

  FOR place IN 1 .. cardinality(items) LOOP
    line := numbers[place];
    item_id := items[place];
    supply_warehouse := supplies[place];
    quantity := quantities[place];
    UPDATE stock SET
      s_quantity = s_quantity - quantity + CASE WHEN s_quantity >= quantity + 10 THEN 0 ELSE 91 END,
      s_ytd = s_ytd + quantity,
      s_order_cnt = s_order_cnt + 1,
      s_remote_cnt = s_remote_cnt + CASE WHEN supply_warehouse = warehouse_in THEN 0 ELSE 1 END
    FROM item
    WHERE i_id = item_id AND s_w_id = supply_warehouse AND s_i_id = i_id
    RETURNING i_name, i_price, i_price * quantity, s_quantity,
      CASE WHEN strpos(i_data, 'ORIGINAL') > 0 AND strpos(s_data, 'ORIGINAL') > 0 THEN 'B' ELSE 'G' END,
      CASE district_in
        WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
        WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
        WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10
      END
    INTO item_name, price, amount, stock_quantity, brand_generic, district_info;
    IF NOT FOUND THEN
      IF EXISTS (SELECT FROM item WHERE i_id = item_id) THEN
        RAISE 'Warehouse % has no stock row for item %', supply_warehouse, item_id;
      END IF;
      -- The SQLSTATE is unique, so that no other error is mistaken for it.
      RAISE SQLSTATE 'LSE01' USING MESSAGE = 'item number is not valid',
        DETAIL = format('order %s of %s, credit %s', taken_id, ordering.c_last, ordering.c_credit);
    END IF;
    INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_delivery_d, ol_quantity,
      ol_amount, ol_dist_info)
    VALUES (taken_id, district_in, warehouse_in, line, item_id, supply_warehouse, NULL, quantity, amount, district_info);
    amounts := amounts + amount;
    RETURN NEXT;
  END LOOP;

  line := NULL;
  item_id := NULL;
  supply_warehouse := NULL;
  item_name := NULL;
  quantity := NULL;
  stock_quantity := NULL;
  brand_generic := NULL;
  price := NULL;
  amount := NULL;
  order_id := taken_id;
  entered := entry_time;
  customer_last := ordering.c_last;
  credit := ordering.c_credit;
  discount := ordering.c_discount;
  warehouse_tax := tax_of_warehouse;
  district_tax := tax_of_district;
  total := round(amounts * (1 - discount) * (1 + warehouse_tax + district_tax), 2);
  RETURN NEXT;
END
$$

-- Delivers the oldest waiting order of each of the ten districts and returns the number delivered.
CREATE OR REPLACE FUNCTION delivery(warehouse_in integer, carrier_in integer)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  delivery_time timestamp(0) := localtimestamp(0);
  oldest integer;
  customer_id integer;
  amounts numeric;
  orders_delivered integer := 0;
BEGIN
  FOR district IN 1 .. 10 LOOP
    -- If another delivery has locked it, waits for the lock and takes the next oldest one.
    DELETE FROM new_order
    WHERE no_w_id = warehouse_in AND no_d_id = district AND no_o_id = (
      SELECT waiting.no_o_id FROM new_order waiting
      WHERE waiting.no_w_id = warehouse_in AND waiting.no_d_id = district
      ORDER BY waiting.no_o_id LIMIT 1 FOR UPDATE)
    RETURNING no_o_id INTO oldest;
    CONTINUE WHEN NOT FOUND;
    UPDATE orders SET o_carrier_id = carrier_in
    WHERE o_w_id = warehouse_in AND o_d_id = district AND o_id = oldest
    RETURNING o_c_id INTO STRICT customer_id;
    WITH lines AS (
      UPDATE order_line SET ol_delivery_d = delivery_time
      WHERE ol_w_id = warehouse_in AND ol_d_id = district AND ol_o_id = oldest
      RETURNING ol_amount
    )
    SELECT coalesce(sum(ol_amount), 0) INTO amounts FROM lines;
    UPDATE customer SET c_balance = c_balance + amounts, c_delivery_cnt = c_delivery_cnt + 1
    WHERE c_w_id = warehouse_in AND c_d_id = district AND c_id = customer_id;
    orders_delivered := orders_delivered + 1;
  END LOOP;
  RETURN orders_delivered;
END
$$

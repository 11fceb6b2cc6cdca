-- A row for each line of the customer's latest order; stable, so that all of it is read in the caller's snapshot.
CREATE OR REPLACE FUNCTION order_status(warehouse_in integer, district_in integer, customer_in integer, last_name_in text)
RETURNS TABLE (
  customer_id integer, first_name varchar, middle_name char, last_name varchar, balance numeric,
  order_id integer, entered timestamp, carrier smallint,
  item_id integer, supply_warehouse integer, quantity smallint, amount numeric, delivered timestamp)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  asked_id integer := customer_in;
BEGIN
  IF last_name_in IS NOT NULL THEN
    asked_id := customer_named(warehouse_in, district_in, last_name_in);
  END IF;
  RETURN QUERY
    SELECT c_id, c_first, c_middle, c_last, c_balance, o_id, o_entry_d, o_carrier_id,
      ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
    FROM customer
    JOIN (
      SELECT o_id, o_entry_d, o_carrier_id FROM orders
      WHERE o_w_id = warehouse_in AND o_d_id = district_in AND o_c_id = asked_id
      ORDER BY o_id DESC LIMIT 1
    ) latest ON true
    JOIN order_line ON ol_w_id = warehouse_in AND ol_d_id = district_in AND ol_o_id = o_id
    WHERE c_w_id = warehouse_in AND c_d_id = district_in AND c_id = asked_id;
END
$$

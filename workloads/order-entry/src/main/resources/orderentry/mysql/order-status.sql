-- A row for each line of the customer's latest order; one query, so that all of it is of one state.
CREATE PROCEDURE order_status(
  warehouse_in int, district_in int, customer_in int, last_name_in varchar(16) CHARACTER SET latin1 COLLATE latin1_bin)
BEGIN
  DECLARE customer_id int DEFAULT customer_in;
  IF last_name_in IS NOT NULL THEN
    CALL customer_named(warehouse_in, district_in, last_name_in, customer_id);
  END IF;
  SELECT c_id, c_first, c_middle, c_last, c_balance, o_id, o_entry_d, o_carrier_id,
    ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
  FROM customer
  JOIN (
    SELECT o_id, o_entry_d, o_carrier_id FROM orders
    WHERE o_w_id = warehouse_in AND o_d_id = district_in AND o_c_id = customer_id
    ORDER BY o_id DESC LIMIT 1
  ) latest
  JOIN order_line ON ol_w_id = warehouse_in AND ol_d_id = district_in AND ol_o_id = o_id
  WHERE c_w_id = warehouse_in AND c_d_id = district_in AND c_id = customer_id;
END

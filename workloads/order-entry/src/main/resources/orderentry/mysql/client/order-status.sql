SELECT c_first, c_middle, c_last, c_balance, o_id, o_entry_d, o_carrier_id,
  ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
FROM customer
JOIN (
  SELECT o_id, o_entry_d, o_carrier_id FROM orders
  WHERE o_w_id = :customer_warehouse AND o_d_id = :customer_district AND o_c_id = :customer
  ORDER BY o_id DESC LIMIT 1
) latest
JOIN order_line ON ol_w_id = :customer_warehouse AND ol_d_id = :customer_district AND ol_o_id = o_id
WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_id = :customer

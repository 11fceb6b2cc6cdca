SELECT o_id, o_entry_d, o_carrier_id FROM orders
WHERE o_w_id = :customer_warehouse AND o_d_id = :customer_district AND o_c_id = :customer
ORDER BY o_id DESC LIMIT 1

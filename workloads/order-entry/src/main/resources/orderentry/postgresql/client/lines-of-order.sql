SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d FROM order_line
WHERE ol_w_id = :customer_warehouse AND ol_d_id = :customer_district AND ol_o_id = :order

INSERT INTO order_line (ol_w_id, ol_d_id, ol_o_id, ol_number, ol_i_id, ol_supply_w_id, ol_delivery_d,
  ol_quantity, ol_amount, ol_dist_info)
VALUES (:warehouse, :district, :order, :number, :item, :supply_warehouse, NULL, :quantity, :amount, :district_info)

UPDATE stock SET
  s_quantity = s_quantity - :quantity + CASE WHEN s_quantity >= :quantity + 10 THEN 0 ELSE 91 END,
  s_ytd = s_ytd + :quantity, s_order_cnt = s_order_cnt + 1, s_remote_cnt = s_remote_cnt + :remote
WHERE s_w_id = :supply_warehouse AND s_i_id = :item

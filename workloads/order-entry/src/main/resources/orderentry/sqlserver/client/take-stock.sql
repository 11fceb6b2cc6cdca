UPDATE dbo.stock
SET s_quantity = s_quantity - :quantity + CASE WHEN s_quantity >= :quantity + 10 THEN 0 ELSE 91 END,
  s_ytd = s_ytd + :quantity,
  s_order_cnt = s_order_cnt + 1,
  s_remote_cnt = s_remote_cnt + CASE WHEN s_w_id = :warehouse THEN 0 ELSE 1 END
OUTPUT CHOOSE(:info_district, inserted.s_dist_01, inserted.s_dist_02, inserted.s_dist_03, inserted.s_dist_04, inserted.s_dist_05,
    inserted.s_dist_06, inserted.s_dist_07, inserted.s_dist_08, inserted.s_dist_09, inserted.s_dist_10) AS s_dist,
  inserted.s_quantity, inserted.s_data
WHERE s_w_id = :supply_warehouse AND s_i_id = :item

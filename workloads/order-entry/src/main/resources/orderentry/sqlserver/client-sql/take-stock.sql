UPDATE dbo.stock
SET s_quantity = s_quantity - ? + CASE WHEN s_quantity >= ? + 10 THEN 0 ELSE 91 END,
  s_ytd = s_ytd + ?,
  s_order_cnt = s_order_cnt + 1,
  s_remote_cnt = s_remote_cnt + CASE WHEN s_w_id = ? THEN 0 ELSE 1 END
OUTPUT CHOOSE(?, inserted.s_dist_01, inserted.s_dist_02, inserted.s_dist_03, inserted.s_dist_04, inserted.s_dist_05,
    inserted.s_dist_06, inserted.s_dist_07, inserted.s_dist_08, inserted.s_dist_09, inserted.s_dist_10) AS s_dist,
  inserted.s_quantity, inserted.s_data
WHERE s_w_id = ? AND s_i_id = ?

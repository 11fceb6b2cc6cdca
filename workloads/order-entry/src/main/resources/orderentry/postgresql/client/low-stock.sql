SELECT count(*)
FROM (
  SELECT DISTINCT ol_i_id FROM order_line
  WHERE ol_w_id = :warehouse AND ol_d_id = :district AND ol_o_id = ANY (ARRAY(SELECT generate_series(:oldest_order, :newest_order)))
) latest
WHERE (SELECT s_quantity FROM stock WHERE s_w_id = :warehouse AND s_i_id = ol_i_id) < :threshold

SELECT count(DISTINCT s_i_id)
FROM order_line JOIN stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id AND s_quantity < :threshold
WHERE ol_w_id = :warehouse AND ol_d_id = :district AND ol_o_id BETWEEN :oldest_order AND :newest_order

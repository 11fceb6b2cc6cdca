SELECT COUNT(DISTINCT s_i_id) AS low_stock
FROM dbo.order_line
JOIN dbo.stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
WHERE ol_w_id = :warehouse AND ol_d_id = :district AND ol_o_id >= :next_order - 20 AND ol_o_id < :next_order AND s_quantity < :threshold
OPTION (LOOP JOIN, FORCE ORDER, MAXDOP 1)

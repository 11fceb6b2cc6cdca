SELECT o_c_id, sum(ol_amount)
FROM orders JOIN order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
WHERE o_w_id = :warehouse AND o_d_id = :district AND o_id = :order
GROUP BY o_c_id
FOR UPDATE

SELECT d_next_o_id - 1, d_tax, w_tax, c_discount, c_last, c_credit
FROM district
JOIN warehouse ON w_id = d_w_id
JOIN customer ON c_w_id = d_w_id AND c_d_id = d_id AND c_id = :customer
WHERE d_w_id = :warehouse AND d_id = :district

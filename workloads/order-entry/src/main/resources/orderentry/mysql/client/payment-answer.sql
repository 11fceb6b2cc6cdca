SELECT w_name, d_name, w_street_1, w_street_2, w_city, w_state, w_zip, d_street_1, d_street_2, d_city, d_state, d_zip,
  c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since, c_credit, c_credit_lim,
  c_discount, c_balance, CASE c_credit WHEN 'BC' THEN left(c_data, 200) END AS notes
FROM warehouse
JOIN district ON d_w_id = w_id AND d_id = :district
JOIN customer ON c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_id = :customer
WHERE w_id = :warehouse

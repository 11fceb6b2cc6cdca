SELECT c_credit, c_data, c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,
  c_since, c_credit_lim, c_discount, c_balance
FROM customer
WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_id = :customer
FOR NO KEY UPDATE

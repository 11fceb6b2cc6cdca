SELECT c_first, c_middle, c_last, c_balance FROM customer
WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_id = :customer

INSERT INTO history (h_w_id, h_d_id, h_c_w_id, h_c_d_id, h_c_id, h_amount, h_data, h_date)
VALUES (:warehouse, :district, :customer_warehouse, :customer_district, :customer, :amount, :names, now())

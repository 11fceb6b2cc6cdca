INSERT INTO dbo.history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
VALUES (:customer, :customer_district, :customer_warehouse, :district, :warehouse, SYSDATETIME(), :amount, CONCAT(:warehouse_name, '    ', :district_name))

SELECT TOP (1) o_id, o_entry_d, o_carrier_id
FROM dbo.orders WITH (REPEATABLEREAD)
WHERE o_w_id = :customer_warehouse AND o_d_id = :customer_district AND o_c_id = :customer
ORDER BY o_id DESC

SELECT TOP (1) o_id, o_entry_d, o_carrier_id
FROM dbo.orders WITH (REPEATABLEREAD)
WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = ?
ORDER BY o_id DESC

UPDATE dbo.orders
SET o_carrier_id = ?
OUTPUT inserted.o_c_id
WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?

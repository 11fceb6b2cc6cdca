UPDATE dbo.orders
SET o_carrier_id = :carrier
OUTPUT inserted.o_c_id
WHERE o_w_id = :warehouse AND o_d_id = :district AND o_id = :order

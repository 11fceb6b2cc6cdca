UPDATE orders SET o_carrier_id = :carrier WHERE o_w_id = :warehouse AND o_d_id = :district AND o_id = :order

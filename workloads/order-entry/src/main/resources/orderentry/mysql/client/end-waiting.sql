DELETE FROM new_order WHERE no_w_id = :warehouse AND no_d_id = :district AND no_o_id = :order

UPDATE order_line SET ol_delivery_d = now() WHERE ol_w_id = :warehouse AND ol_d_id = :district AND ol_o_id = :order

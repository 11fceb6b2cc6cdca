SELECT d_next_o_id FROM district WHERE d_w_id = :warehouse AND d_id = :district

UPDATE district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = :warehouse AND d_id = :district

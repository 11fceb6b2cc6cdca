UPDATE district SET d_ytd = d_ytd + :amount WHERE d_w_id = :warehouse AND d_id = :district

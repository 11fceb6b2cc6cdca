UPDATE district SET d_ytd = d_ytd + :amount
WHERE d_w_id = :warehouse AND d_id = :district
RETURNING d_name, d_street_1, d_street_2, d_city, d_state, d_zip

UPDATE dbo.district
SET d_ytd = d_ytd + :amount
OUTPUT inserted.d_name, inserted.d_street_1, inserted.d_street_2, inserted.d_city, inserted.d_state, inserted.d_zip
WHERE d_w_id = :warehouse AND d_id = :district

UPDATE dbo.warehouse
SET w_ytd = w_ytd + :amount
OUTPUT inserted.w_name, inserted.w_street_1, inserted.w_street_2, inserted.w_city, inserted.w_state, inserted.w_zip
WHERE w_id = :warehouse

UPDATE warehouse SET w_ytd = w_ytd + :amount
WHERE w_id = :warehouse
RETURNING w_name, w_street_1, w_street_2, w_city, w_state, w_zip

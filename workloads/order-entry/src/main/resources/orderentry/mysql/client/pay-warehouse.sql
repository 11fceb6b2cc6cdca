UPDATE warehouse SET w_ytd = w_ytd + :amount WHERE w_id = :warehouse

UPDATE customer SET c_balance = c_balance + :amount, c_delivery_cnt = c_delivery_cnt + 1
WHERE c_w_id = :warehouse AND c_d_id = :district AND c_id = :customer

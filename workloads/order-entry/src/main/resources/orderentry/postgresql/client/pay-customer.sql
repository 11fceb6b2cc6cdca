UPDATE customer SET c_balance = c_balance - :amount, c_ytd_payment = c_ytd_payment + :amount,
  c_payment_cnt = c_payment_cnt + 1, c_data = coalesce(:data, c_data)
WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_id = :customer

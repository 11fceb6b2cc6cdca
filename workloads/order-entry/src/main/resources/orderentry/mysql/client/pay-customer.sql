UPDATE customer SET c_balance = c_balance - :amount, c_ytd_payment = c_ytd_payment + :amount,
  c_payment_cnt = c_payment_cnt + 1,
  c_data = CASE c_credit WHEN 'BC' THEN left(concat(:note, c_data), 500) ELSE c_data END
WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_id = :customer

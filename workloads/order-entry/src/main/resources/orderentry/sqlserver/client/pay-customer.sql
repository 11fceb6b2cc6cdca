UPDATE dbo.customer
SET c_balance = c_balance - :amount,
  c_ytd_payment = c_ytd_payment + :amount,
  c_payment_cnt = c_payment_cnt + 1,
  c_data = CASE
    WHEN c_credit = 'BC' THEN LEFT(CONCAT(c_id, ' ', c_d_id, ' ', c_w_id, ' ', :district, ' ', :warehouse, ' ', :amount, ' ', c_data), 500)
    ELSE c_data
  END
OUTPUT inserted.c_id, inserted.c_first, inserted.c_middle, inserted.c_last, inserted.c_street_1, inserted.c_street_2,
  inserted.c_city, inserted.c_state, inserted.c_zip, inserted.c_phone, inserted.c_since, inserted.c_credit,
  inserted.c_credit_lim, inserted.c_discount, inserted.c_balance,
  CASE WHEN inserted.c_credit = 'BC' THEN LEFT(inserted.c_data, 200) END AS c_data
WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_id = :customer

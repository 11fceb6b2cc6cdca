-- The payment count of a customer equals the history rows of the customer.
select count(*)
from customer
left join (
  select h_c_w_id, h_c_d_id, h_c_id, count(*) payments
  from history
  where ${sample h_c_w_id}
  group by h_c_w_id, h_c_d_id, h_c_id
) paid on h_c_w_id = c_w_id and h_c_d_id = c_d_id and h_c_id = c_id
where ${sample c_w_id}
  and c_payment_cnt <> coalesce(payments, 0)

-- Condition 10: the balance of a customer equals the deliveries minus the payments.
select count(*)
from customer
left join (
  select o_w_id, o_d_id, o_c_id, sum(ol_amount) delivered
  from orders
  join order_line on ol_w_id = o_w_id and ol_d_id = o_d_id and ol_o_id = o_id
  where ol_delivery_d is not null
    and ${sample o_w_id}
    and ${sample ol_w_id}
  group by o_w_id, o_d_id, o_c_id
) deliveries on o_w_id = c_w_id and o_d_id = c_d_id and o_c_id = c_id
left join (
  select h_c_w_id, h_c_d_id, h_c_id, sum(h_amount) paid
  from history
  where ${sample h_c_w_id}
  group by h_c_w_id, h_c_d_id, h_c_id
) payments on h_c_w_id = c_w_id and h_c_d_id = c_d_id and h_c_id = c_id
where ${sample c_w_id}
  and c_balance <> coalesce(delivered, 0) - coalesce(paid, 0)

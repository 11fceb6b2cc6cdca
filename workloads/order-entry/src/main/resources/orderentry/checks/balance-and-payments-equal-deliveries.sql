-- Condition 12: the balance of a customer plus the payments equals the deliveries.
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
where ${sample c_w_id}
  and c_balance + c_ytd_payment <> coalesce(delivered, 0)

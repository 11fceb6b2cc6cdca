-- Condition 5: an order waits if and only if it has no carrier.
select count(*)
from orders
left join new_order on no_w_id = o_w_id and no_d_id = o_d_id and no_o_id = o_id
where ${sample o_w_id}
  and ((o_carrier_id is null and no_o_id is null) or (o_carrier_id is not null and no_o_id is not null))

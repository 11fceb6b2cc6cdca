-- Condition 7: a line has a delivery date if and only if its order has a carrier.
select count(*)
from order_line
join orders on o_w_id = ol_w_id and o_d_id = ol_d_id and o_id = ol_o_id
where ${sample ol_w_id}
  and ${sample o_w_id}
  and ((ol_delivery_d is null and o_carrier_id is not null) or (ol_delivery_d is not null and o_carrier_id is null))

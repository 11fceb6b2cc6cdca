-- The delivery count of a customer equals the orders delivered since the fill, which left those above 2100 waiting.
select count(*)
from customer
left join (
  select o_w_id, o_d_id, o_c_id, count(*) deliveries
  from orders
  where o_carrier_id is not null
    and o_id > 2100
    and ${sample o_w_id}
  group by o_w_id, o_d_id, o_c_id
) delivered on o_w_id = c_w_id and o_d_id = c_d_id and o_c_id = c_id
where ${sample c_w_id}
  and c_delivery_cnt <> coalesce(deliveries, 0)

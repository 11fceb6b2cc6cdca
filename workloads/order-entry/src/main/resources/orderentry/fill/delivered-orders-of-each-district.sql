-- Condition 11 in the form that holds only after the fill: in each district 2,100 orders do not wait.
select count(*)
from district
left join (
  select o_w_id, o_d_id, count(*) entered
  from orders
  where ${sample o_w_id}
  group by o_w_id, o_d_id
) entered_orders on o_w_id = d_w_id and o_d_id = d_id
left join (
  select no_w_id, no_d_id, count(*) waiting
  from new_order
  where ${sample no_w_id}
  group by no_w_id, no_d_id
) waiting_orders on no_w_id = d_w_id and no_d_id = d_id
where ${sample d_w_id}
  and coalesce(entered, 0) - coalesce(waiting, 0) <> 2100

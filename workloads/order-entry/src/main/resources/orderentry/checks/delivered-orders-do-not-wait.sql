-- Condition 11 in the form that also holds after deliveries: the orders of a district minus the waiting ones equal
-- those with a carrier.
select count(*) from (
  select o_w_id, o_d_id
  from (
    select o_w_id, o_d_id, count(*) entered, count(o_carrier_id) carried
    from orders
    where ${sample o_w_id}
    group by o_w_id, o_d_id
  ) entered_orders
  left join (
    select no_w_id, no_d_id, count(*) waiting
    from new_order
    where ${sample no_w_id}
    group by no_w_id, no_d_id
  ) waiting_orders on no_w_id = o_w_id and no_d_id = o_d_id
  where entered - coalesce(waiting, 0) <> carried
) violations

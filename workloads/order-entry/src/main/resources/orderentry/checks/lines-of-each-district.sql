-- Condition 4: the order lines of a district equal the sum of the line counts of its orders.
select count(*) from (
  select o_w_id, o_d_id
  from (
    select o_w_id, o_d_id, sum(o_ol_cnt) expected
    from orders
    where ${sample o_w_id}
    group by o_w_id, o_d_id
  ) stated
  left join (
    select ol_w_id, ol_d_id, count(*) present
    from order_line
    where ${sample ol_w_id}
    group by ol_w_id, ol_d_id
  ) counted on ol_w_id = o_w_id and ol_d_id = o_d_id
  where expected <> coalesce(present, 0)
) violations

-- Condition 6: the lines of an order equal its line count.
select count(*)
from orders
left join (
  select ol_w_id, ol_d_id, ol_o_id, count(*) present
  from order_line
  where ${sample ol_w_id}
  group by ol_w_id, ol_d_id, ol_o_id
) counted on ol_w_id = o_w_id and ol_d_id = o_d_id and ol_o_id = o_id
where ${sample o_w_id}
  and o_ol_cnt <> coalesce(present, 0)

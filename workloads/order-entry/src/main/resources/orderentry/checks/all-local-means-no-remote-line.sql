-- An order is marked all local if and only if the home warehouse supplies every line.
select count(*)
from orders
left join (
  select ol_w_id, ol_d_id, ol_o_id, sum(case when ol_supply_w_id <> ol_w_id then 1 else 0 end) remote_lines
  from order_line
  where ${sample ol_w_id}
  group by ol_w_id, ol_d_id, ol_o_id
) counted on ol_w_id = o_w_id and ol_d_id = o_d_id and ol_o_id = o_id
where ${sample o_w_id}
  and o_all_local <> case when coalesce(remote_lines, 0) = 0 then 1 else 0 end

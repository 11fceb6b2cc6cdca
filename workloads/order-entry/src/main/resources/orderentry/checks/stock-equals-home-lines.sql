-- The counters of a stock row agree with the lines of its own warehouse, given that other lines have 1 to 10 pieces.
-- For a sample of warehouses, because finding the lines supplied for other warehouses would require reading all lines.
select count(*)
from stock
left join (
  select ol_w_id, ol_i_id, sum(ol_quantity) quantity, count(*) supplied
  from order_line
  where ol_o_id > 3000
    and ol_supply_w_id = ol_w_id
    and ${sample ol_w_id}
  group by ol_w_id, ol_i_id
) home_lines on ol_w_id = s_w_id and ol_i_id = s_i_id
where ${sample s_w_id}
  and (s_order_cnt - s_remote_cnt <> coalesce(supplied, 0)
    or s_ytd < coalesce(quantity, 0) + s_remote_cnt
    or s_ytd > coalesce(quantity, 0) + 10 * s_remote_cnt)

-- The counters of a stock row match the lines it supplied since the fill, for all warehouses.
select count(*)
from stock
left join (
  select ol_supply_w_id, ol_i_id, sum(ol_quantity) quantity, count(*) supplied,
    sum(case when ol_supply_w_id <> ol_w_id then 1 else 0 end) supplied_elsewhere
  from order_line
  where ol_o_id > 3000
  group by ol_supply_w_id, ol_i_id
) lines_supplied on ol_supply_w_id = s_w_id and ol_i_id = s_i_id
where s_ytd <> coalesce(quantity, 0)
  or s_order_cnt <> coalesce(supplied, 0)
  or s_remote_cnt <> coalesce(supplied_elsewhere, 0)

-- Condition 8: the income of a warehouse is the sum of the payments it received.
select count(*)
from warehouse
left join (
  select h_w_id, sum(h_amount) paid
  from history
  group by h_w_id
) payments on h_w_id = w_id
where w_ytd <> coalesce(paid, 0)

-- Condition 9: the income of a district is the sum of the payments it received.
select count(*)
from district
left join (
  select h_w_id, h_d_id, sum(h_amount) paid
  from history
  group by h_w_id, h_d_id
) payments on h_w_id = d_w_id and h_d_id = d_id
where d_ytd <> coalesce(paid, 0)

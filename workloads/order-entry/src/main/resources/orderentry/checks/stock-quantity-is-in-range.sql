-- Follows from the rule that refills a stock row before it falls below 10.
select count(*)
from stock
where ${sample s_w_id}
  and s_quantity not between 10 and 100

-- Condition 3: the waiting orders of a district are numbered without a gap.
select count(*) from (
  select no_w_id, no_d_id
  from new_order
  group by no_w_id, no_d_id
  having max(no_o_id) - min(no_o_id) + 1 <> count(*)
) violations

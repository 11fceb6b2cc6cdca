-- The orders of a district are numbered from 1 without a gap.
select count(*) from (
  select d_next_o_id - 1 expected, coalesce(present, 0) present
  from district
  left join (
    select o_w_id, o_d_id, count(*) present
    from orders
    where ${sample o_w_id}
    group by o_w_id, o_d_id
  ) counted on o_w_id = d_w_id and o_d_id = d_id
  where ${sample d_w_id}
) districts
where expected <> present

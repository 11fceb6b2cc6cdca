-- Condition 2: the next order number of a district is one above that of its newest order, which is also its newest
-- waiting order, if any waits. Scalar subqueries, so that each maximum is one descent of an index.
select count(*) from (
  select d_next_o_id - 1 newest,
    (select max(o_id) from orders where o_w_id = d_w_id and o_d_id = d_id) newest_order,
    (select max(no_o_id) from new_order where no_w_id = d_w_id and no_d_id = d_id) newest_waiting
  from district
) districts
where newest_order is null
  or newest <> newest_order
  or newest_waiting <> newest_order

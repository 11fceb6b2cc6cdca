-- Condition 1: the income of a warehouse equals that of its districts.
select count(*) from (
  select w_id
  from warehouse
  join district on d_w_id = w_id
  group by w_id, w_ytd
  having w_ytd <> sum(d_ytd)
) violations

-- The amount of a line entered since the fill is its quantity times the price of the item, which never changes.
select count(*)
from order_line
left join item on i_id = ol_i_id
where ol_o_id > 3000
  and ${sample ol_w_id}
  and (i_id is null or ol_amount <> ol_quantity * i_price)

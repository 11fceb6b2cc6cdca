-- A line entered since the fill has the text of the supplying stock row for the district of the order.
select count(*)
from order_line
left join stock on s_w_id = ol_supply_w_id and s_i_id = ol_i_id
where ol_o_id > 3000
  and ${sample ol_w_id}
  and (s_i_id is null or ol_dist_info is null or ol_dist_info <> case ol_d_id
    when 1 then s_dist_01
    when 2 then s_dist_02
    when 3 then s_dist_03
    when 4 then s_dist_04
    when 5 then s_dist_05
    when 6 then s_dist_06
    when 7 then s_dist_07
    when 8 then s_dist_08
    when 9 then s_dist_09
    when 10 then s_dist_10
  end)

SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05, s_dist_06, s_dist_07,
  s_dist_08, s_dist_09, s_dist_10
FROM stock WHERE s_w_id = :supply_warehouse AND s_i_id = :item
FOR UPDATE

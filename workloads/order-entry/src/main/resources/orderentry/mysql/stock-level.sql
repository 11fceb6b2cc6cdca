-- The number of different items of the district's last twenty orders whose stock in the home warehouse is low.
CREATE PROCEDURE stock_level(warehouse_in int, district_in int, threshold_in int)
  SELECT count(DISTINCT s_i_id)
  FROM district
  JOIN order_line ON ol_w_id = d_w_id AND ol_d_id = d_id AND ol_o_id BETWEEN d_next_o_id - 20 AND d_next_o_id - 1
  JOIN stock ON s_w_id = d_w_id AND s_i_id = ol_i_id AND s_quantity < threshold_in
  WHERE d_w_id = warehouse_in AND d_id = district_in

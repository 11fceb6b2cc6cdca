-- The number of different items of the district's last twenty orders whose stock in the home warehouse is low.
CREATE OR REPLACE FUNCTION stock_level(warehouse_in integer, district_in integer, threshold_in integer)
RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- From a range of orders or a join with the stock, the planner expects thousands of rows: it would scan all stock or
  -- start parallel workers whenever the statistics of growing tables suggest that.
  RETURN (
    SELECT count(*)
    FROM (
      SELECT DISTINCT ol_i_id FROM order_line
      WHERE ol_w_id = warehouse_in AND ol_d_id = district_in AND ol_o_id = ANY (ARRAY(
        SELECT generate_series(d_next_o_id - 20, d_next_o_id - 1) FROM district
        WHERE d_w_id = warehouse_in AND d_id = district_in))
    ) latest
    WHERE (SELECT s_quantity FROM stock WHERE s_w_id = warehouse_in AND s_i_id = ol_i_id) < threshold_in);
END
$$

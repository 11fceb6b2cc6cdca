-- How many different items of the district's last twenty orders the home warehouse has less of than the threshold.
CREATE OR REPLACE FUNCTION stock_level(warehouse_in integer, district_in integer, threshold_in integer)
RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- A join with the stock would be planned as a scan of all of it whenever the statistics of growing tables suggest that.
  RETURN (
    SELECT count(*)
    FROM (
      SELECT DISTINCT ol_i_id
      FROM district
      JOIN order_line ON ol_w_id = warehouse_in AND ol_d_id = district_in
        AND ol_o_id >= d_next_o_id - 20 AND ol_o_id < d_next_o_id
      WHERE d_w_id = warehouse_in AND d_id = district_in
    ) latest
    WHERE (SELECT s_quantity FROM stock WHERE s_w_id = warehouse_in AND s_i_id = ol_i_id) < threshold_in);
END
$$

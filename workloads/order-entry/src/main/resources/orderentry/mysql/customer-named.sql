-- The middle customer, rounded up, of that name in the order of first names; names never change.
CREATE PROCEDURE customer_named(
  warehouse_in int, district_in int, last_name_in varchar(16) CHARACTER SET latin1 COLLATE latin1_bin, OUT customer_out int)
  SELECT c_id INTO customer_out
  FROM (
    SELECT c_id, row_number() OVER (ORDER BY c_first, c_id) AS place, count(*) OVER () AS customers
    FROM customer
    WHERE c_w_id = warehouse_in AND c_d_id = district_in AND c_last = last_name_in
  ) named
  WHERE place = (customers + 1) DIV 2

SELECT c_id FROM (
  SELECT c_id, row_number() OVER (ORDER BY c_first, c_id) AS place, count(*) OVER () AS customers
  FROM customer
  WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_last = :last_name
) named
WHERE place = (customers + 1) DIV 2

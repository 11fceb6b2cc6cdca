-- The middle customer, rounded up, of that name in the order of first names; names never change.
CREATE OR REPLACE FUNCTION customer_named(warehouse_in integer, district_in integer, last_name_in text)
RETURNS integer
LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT named.c_id INTO STRICT found_id
  FROM (
    SELECT c_id, row_number() OVER (ORDER BY c_first, c_id) AS place, count(*) OVER () AS customers
    FROM customer
    WHERE c_w_id = warehouse_in AND c_d_id = district_in AND c_last = last_name_in
  ) named
  WHERE named.place = (named.customers + 1) / 2;
  RETURN found_id;
END
$$

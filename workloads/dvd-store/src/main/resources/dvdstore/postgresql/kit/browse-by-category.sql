CREATE OR REPLACE FUNCTION browse_by_category${n}(batch_size_in integer, category_in integer)
RETURNS SETOF products${n}
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM products${n} WHERE special = 1 AND category = category_in LIMIT batch_size_in;
END
$$

CREATE OR REPLACE FUNCTION browse_by_category${n}(batch_size_in integer, category_in integer)
RETURNS SETOF products${n}
LANGUAGE sql STABLE AS $$
  SELECT * FROM products${n} WHERE category = category_in AND special = 1 LIMIT batch_size_in
$$

CREATE OR REPLACE FUNCTION browse_by_title${n}(batch_size_in integer, title_in text)
RETURNS SETOF products${n}
LANGUAGE sql STABLE AS $$
  SELECT * FROM products${n} WHERE to_tsvector('simple', title) @@ phraseto_tsquery('simple', title_in)
  LIMIT batch_size_in
$$

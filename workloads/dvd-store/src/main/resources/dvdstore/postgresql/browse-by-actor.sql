CREATE OR REPLACE FUNCTION browse_by_actor${n}(batch_size_in integer, actor_in text)
RETURNS SETOF products${n}
LANGUAGE sql STABLE AS $$
  SELECT * FROM products${n} WHERE to_tsvector('simple', actor) @@ phraseto_tsquery('simple', actor_in)
  LIMIT batch_size_in
$$

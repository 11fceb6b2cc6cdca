CREATE OR REPLACE FUNCTION browse_by_actor${n}(batch_size_in integer, actor_in text)
RETURNS SETOF products${n}
LANGUAGE plpgsql AS $$
DECLARE
  all_words text := replace(btrim(actor_in), ' ', '&');
BEGIN
  RETURN QUERY SELECT * FROM products${n} WHERE to_tsvector('simple', actor) @@ to_tsquery(all_words)
  LIMIT batch_size_in;
END
$$

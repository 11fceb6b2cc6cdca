CREATE OR REPLACE FUNCTION browse_by_title${n}(batch_size_in integer, title_in text)
RETURNS SETOF products${n}
LANGUAGE plpgsql AS $$
DECLARE
  all_words text := replace(btrim(title_in), ' ', '&');
BEGIN
  RETURN QUERY SELECT * FROM products${n} WHERE to_tsvector('simple', actor) @@ to_tsquery(all_words)
  LIMIT batch_size_in;
END
$$

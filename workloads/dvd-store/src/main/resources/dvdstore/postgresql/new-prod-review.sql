CREATE OR REPLACE FUNCTION new_prod_review${n}(
  prod_id_in integer, stars_in integer, customerid_in integer, review_summary_in text, review_text_in text)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  new_id integer;
BEGIN
  INSERT INTO reviews${n} (prod_id, review_date, stars, customerid, review_summary, review_text)
  VALUES (prod_id_in, current_date, stars_in, customerid_in, review_summary_in, review_text_in)
  RETURNING review_id INTO new_id;
  RETURN new_id;
END
$$

CREATE OR REPLACE FUNCTION new_review_helpfulness${n}(
  review_id_in integer, customerid_in integer, review_helpfulness_in integer)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  new_id integer;
BEGIN
  INSERT INTO reviews_helpfulness${n} (review_id, customerid, helpfulness)
  VALUES (review_id_in, customerid_in, review_helpfulness_in)
  RETURNING review_helpfulness_id INTO new_id;
  RETURN new_id;
END
$$

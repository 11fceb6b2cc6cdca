CREATE OR REPLACE FUNCTION get_prod_reviews_by_title${n}(batch_size_in integer,${depth_parameter} title_in text)
RETURNS TABLE (r_prod_id integer, r_title text, r_actor text, r_review_id integer, r_review_date date, r_stars smallint,
  r_customerid integer, r_review_summary text, r_review_text text, r_totalhelp bigint)
LANGUAGE plpgsql AS $$
DECLARE
  all_words text := replace(btrim(title_in), ' ', '&');
BEGIN
  RETURN QUERY
  WITH found AS (
    SELECT product.prod_id, product.title, product.actor, review.review_id, review.review_date, review.stars,
      review.customerid, review.review_summary, review.review_text
    FROM products${n} product JOIN reviews${n} review ON review.prod_id = product.prod_id
    WHERE to_tsvector('simple', product.title) @@ to_tsquery(all_words)
    LIMIT ${depth})
  SELECT found.prod_id, found.title, found.actor, rating.review_id, found.review_date, found.stars, found.customerid,
    found.review_summary, found.review_text, sum(rating.helpfulness) AS total
  FROM reviews_helpfulness${n} rating JOIN found ON found.review_id = rating.review_id
  GROUP BY rating.review_id, found.review_id, found.prod_id, found.title, found.actor, found.review_date, found.stars,
    found.customerid, found.review_summary, found.review_text
  ORDER BY total DESC
  LIMIT batch_size_in;
END
$$

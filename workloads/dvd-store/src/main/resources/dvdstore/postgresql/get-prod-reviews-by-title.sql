CREATE OR REPLACE FUNCTION get_prod_reviews_by_title${n}(batch_size_in integer,${depth_parameter} title_in text)
RETURNS TABLE (r_prod_id integer, r_title text, r_actor text, r_review_id integer, r_review_date date, r_stars smallint,
  r_customerid integer, r_review_summary text, r_review_text text, r_totalhelp bigint)
LANGUAGE sql STABLE AS $$
  SELECT found.prod_id, found.title, found.actor, found.review_id, found.review_date, found.stars, found.customerid,
    found.review_summary, found.review_text, ratings.total
  FROM (
    SELECT product.prod_id, product.title, product.actor, review.review_id, review.review_date, review.stars,
      review.customerid, review.review_summary, review.review_text
    FROM products${n} product JOIN reviews${n} review ON review.prod_id = product.prod_id
    WHERE to_tsvector('simple', product.title) @@ phraseto_tsquery('simple', title_in)
    LIMIT ${depth}) found
  CROSS JOIN LATERAL (
    SELECT sum(helpfulness) AS total FROM reviews_helpfulness${n} WHERE review_id = found.review_id
    HAVING count(*) > 0) ratings
  ORDER BY ratings.total DESC
  LIMIT batch_size_in
$$

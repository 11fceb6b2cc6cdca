CREATE OR REPLACE FUNCTION get_prod_reviews_by_stars${n}(batch_size_in integer, prod_in integer, stars_in integer)
RETURNS TABLE (r_review_id integer, r_prod_id integer, r_review_date date, r_stars smallint, r_customerid integer,
  r_review_summary text, r_review_text text, r_totalhelp bigint)
LANGUAGE sql STABLE AS $$
  SELECT review.review_id, review.prod_id, review.review_date, review.stars, review.customerid, review.review_summary,
    review.review_text, ratings.total
  FROM reviews${n} review
  CROSS JOIN LATERAL (
    SELECT sum(helpfulness) AS total FROM reviews_helpfulness${n} WHERE review_id = review.review_id
    HAVING count(*) > 0) ratings
  WHERE review.prod_id = prod_in AND review.stars = stars_in
  ORDER BY ratings.total DESC
  LIMIT batch_size_in
$$

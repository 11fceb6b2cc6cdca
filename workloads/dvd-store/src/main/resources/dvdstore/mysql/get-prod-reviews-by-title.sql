CREATE PROCEDURE GET_PROD_REVIEWS_BY_TITLE${n}(
  batch_size_in int,${depth_parameter} title_in varchar(50) CHARACTER SET latin1 COLLATE latin1_swedish_ci)
BEGIN
  DECLARE phrase varchar(52) CHARACTER SET latin1 COLLATE latin1_swedish_ci DEFAULT concat('"', title_in, '"');
  SELECT found.*,
    (SELECT sum(HELPFULNESS) FROM REVIEWS_HELPFULNESS${n} WHERE REVIEW_ID = found.REVIEW_ID) AS TOTALHELP
  FROM (
    SELECT product.PROD_ID, product.TITLE, product.ACTOR, review.REVIEW_ID, review.REVIEW_DATE, review.STARS,
      review.CUSTOMERID, review.REVIEW_SUMMARY, review.REVIEW_TEXT
    FROM PRODUCTS${n} product JOIN REVIEWS${n} review ON review.PROD_ID = product.PROD_ID
    WHERE MATCH (product.TITLE) AGAINST (phrase IN BOOLEAN MODE)
    LIMIT ${depth}) found
  HAVING TOTALHELP IS NOT NULL
  ORDER BY TOTALHELP DESC
  LIMIT batch_size_in;
END

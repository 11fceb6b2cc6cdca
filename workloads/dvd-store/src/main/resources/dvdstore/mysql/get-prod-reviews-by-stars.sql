CREATE PROCEDURE GET_PROD_REVIEWS_BY_STARS${n}(batch_size_in int, prod_in int, stars_in int)
  SELECT review.REVIEW_ID, review.PROD_ID, review.REVIEW_DATE, review.STARS, review.CUSTOMERID, review.REVIEW_SUMMARY,
    review.REVIEW_TEXT,
    (SELECT sum(HELPFULNESS) FROM REVIEWS_HELPFULNESS${n} WHERE REVIEW_ID = review.REVIEW_ID) AS TOTALHELP
  FROM REVIEWS${n} review
  WHERE review.PROD_ID = prod_in AND review.STARS = stars_in
  HAVING TOTALHELP IS NOT NULL
  ORDER BY TOTALHELP DESC
  LIMIT batch_size_in

CREATE OR ALTER PROCEDURE dbo.GET_PROD_REVIEWS_BY_STARS${n} @batch_size_in int, @prod_in int, @stars_in int
AS
BEGIN
  SET NOCOUNT ON;
  ${limit}
  SELECT ${top}review.REVIEW_ID, review.PROD_ID, review.REVIEW_DATE, review.STARS, review.CUSTOMERID,
    review.REVIEW_SUMMARY, review.REVIEW_TEXT, SUM(rating.HELPFULNESS) AS TOTALHELPFULNESS
  FROM dbo.REVIEWS${n} AS review
  JOIN dbo.REVIEWS_HELPFULNESS${n} AS rating ON rating.REVIEW_ID = review.REVIEW_ID
  WHERE review.PROD_ID = @prod_in AND review.STARS = @stars_in
  GROUP BY review.REVIEW_ID, review.PROD_ID, review.REVIEW_DATE, review.STARS, review.CUSTOMERID,
    review.REVIEW_SUMMARY, review.REVIEW_TEXT
  ORDER BY TOTALHELPFULNESS DESC;
END

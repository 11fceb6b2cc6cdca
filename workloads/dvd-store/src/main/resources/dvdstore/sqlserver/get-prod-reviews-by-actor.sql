CREATE OR ALTER PROCEDURE dbo.GET_PROD_REVIEWS_BY_ACTOR${n} @batch_size_in int, @actor_in varchar(50)${depthParameter}
AS
BEGIN
  SET NOCOUNT ON;
  DECLARE @phrase nvarchar(60) = N'"' + REPLACE(@actor_in, '"', '') + N'"';
  ${limit}
  SELECT ${top}found.PROD_ID, found.TITLE, found.ACTOR, found.REVIEW_ID, found.REVIEW_DATE, found.STARS,
    found.CUSTOMERID, found.REVIEW_SUMMARY, found.REVIEW_TEXT, SUM(rating.HELPFULNESS) AS TOTALHELPFULNESS
  FROM (
    SELECT TOP (${depth}) product.PROD_ID, product.TITLE, product.ACTOR, review.REVIEW_ID, review.REVIEW_DATE,
      review.STARS, review.CUSTOMERID, review.REVIEW_SUMMARY, review.REVIEW_TEXT
    FROM dbo.PRODUCTS${n} AS product
    JOIN dbo.REVIEWS${n} AS review ON review.PROD_ID = product.PROD_ID
    WHERE CONTAINS(product.ACTOR, @phrase)
  ) AS found
  JOIN dbo.REVIEWS_HELPFULNESS${n} AS rating ON rating.REVIEW_ID = found.REVIEW_ID
  GROUP BY found.PROD_ID, found.TITLE, found.ACTOR, found.REVIEW_ID, found.REVIEW_DATE, found.STARS,
    found.CUSTOMERID, found.REVIEW_SUMMARY, found.REVIEW_TEXT
  ORDER BY TOTALHELPFULNESS DESC;
END

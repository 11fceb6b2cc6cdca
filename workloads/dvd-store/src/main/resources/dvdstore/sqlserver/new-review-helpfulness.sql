CREATE OR ALTER PROCEDURE dbo.NEW_REVIEW_HELPFULNESS${n}
  @review_id_in int, @customerid_in int, @review_helpfulness_in int
AS
BEGIN
  SET NOCOUNT ON;
  INSERT INTO dbo.REVIEWS_HELPFULNESS${n} (REVIEW_ID, CUSTOMERID, HELPFULNESS)
  VALUES (@review_id_in, @customerid_in, @review_helpfulness_in);
  SELECT CAST(SCOPE_IDENTITY() AS int) AS REVIEW_HELPFULNESS_ID;
END

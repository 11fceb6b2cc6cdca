CREATE OR ALTER PROCEDURE dbo.LOGIN${n} @username_in varchar(50), @password_in varchar(50)
AS
BEGIN
  SET NOCOUNT ON;
  DECLARE @customerid int;
  SELECT @customerid = CUSTOMERID FROM dbo.CUSTOMERS${n} WHERE USERNAME = @username_in AND PASSWORD = @password_in;
  IF @customerid IS NULL
  BEGIN
    SELECT 0 AS CUSTOMERID;
    RETURN;
  END;
  SELECT @customerid AS CUSTOMERID;
  SELECT product.TITLE, product.ACTOR, related.TITLE AS RELATEDTITLE
  FROM dbo.CUST_HIST${n} AS history
  JOIN dbo.PRODUCTS${n} AS product ON product.PROD_ID = history.PROD_ID
  JOIN dbo.PRODUCTS${n} AS related ON related.PROD_ID = product.COMMON_PROD_ID
  WHERE history.CUSTOMERID = @customerid;
END

CREATE OR ALTER PROCEDURE dbo.NEW_MEMBER${n} @customerid_in int, @membershiplevel_in int
AS
BEGIN
  SET NOCOUNT ON;
  DECLARE @customerid int = 0;
  BEGIN TRY
    INSERT INTO dbo.MEMBERSHIP${n} (CUSTOMERID, MEMBERSHIPTYPE, EXPIREDATE)
    SELECT @customerid_in, @membershiplevel_in, DATEADD(YEAR, 1, GETDATE())
    WHERE NOT EXISTS (SELECT * FROM dbo.MEMBERSHIP${n} WHERE CUSTOMERID = @customerid_in);
    IF @@ROWCOUNT = 1 SET @customerid = @customerid_in;
  END TRY
  BEGIN CATCH
    -- Another session was first, between the query and the insert.
    IF ERROR_NUMBER() NOT IN (2601, 2627)
    BEGIN
      THROW;
    END;
  END CATCH;
  SELECT @customerid AS CUSTOMERID;
END

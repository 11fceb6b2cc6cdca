CREATE OR ALTER PROCEDURE dbo.BROWSE_BY_CATEGORY${n} @batch_size_in int, @category_in int
AS
BEGIN
  SET NOCOUNT ON;
  ${limit}
  SELECT ${top}* FROM dbo.PRODUCTS${n} WHERE CATEGORY = @category_in AND SPECIAL = 1;
END

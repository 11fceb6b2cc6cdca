CREATE OR ALTER PROCEDURE dbo.BROWSE_BY_TITLE${n} @batch_size_in int, @title_in varchar(50)
AS
BEGIN
  SET NOCOUNT ON;
  DECLARE @phrase nvarchar(60) = N'"' + REPLACE(@title_in, '"', '') + N'"';
  ${limit}
  SELECT ${top}* FROM dbo.PRODUCTS${n}${seek} WHERE CONTAINS(TITLE, @phrase);
END

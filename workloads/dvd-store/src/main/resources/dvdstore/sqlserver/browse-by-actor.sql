CREATE OR ALTER PROCEDURE dbo.BROWSE_BY_ACTOR${n} @batch_size_in int, @actor_in varchar(50)
AS
BEGIN
  SET NOCOUNT ON;
  DECLARE @phrase nvarchar(60) = N'"' + REPLACE(@actor_in, '"', '') + N'"';
  ${limit}
  SELECT ${top}* FROM dbo.PRODUCTS${n}${seek} WHERE CONTAINS(ACTOR, @phrase);
END

CREATE OR ALTER PROCEDURE dbo.stock_level @w_id int, @d_id tinyint, @threshold smallint
AS
BEGIN
  SET NOCOUNT ON;
  SET XACT_ABORT ON;
  DECLARE @next_o_id int;
  SELECT @next_o_id = d_next_o_id FROM dbo.district WHERE d_w_id = @w_id AND d_id = @d_id;
  SELECT COUNT(DISTINCT s_i_id) AS low_stock
  FROM dbo.order_line
  JOIN dbo.stock ON s_w_id = @w_id AND s_i_id = ol_i_id
  WHERE ol_w_id = @w_id AND ol_d_id = @d_id AND ol_o_id >= @next_o_id - 20 AND ol_o_id < @next_o_id
    AND s_quantity < @threshold
  OPTION (LOOP JOIN, FORCE ORDER, MAXDOP 1);
END

CREATE OR ALTER PROCEDURE dbo.order_status @w_id int, @d_id tinyint, @c_id int, @c_last varchar(16)
AS
BEGIN
  SET NOCOUNT ON;
  SET XACT_ABORT ON;
  DECLARE @o_id int, @o_entry_d datetime2(0), @o_carrier_id tinyint;
  BEGIN TRANSACTION;
  IF @c_id = 0
    SELECT @c_id = c_id
    FROM dbo.customer
    WHERE c_w_id = @w_id AND c_d_id = @d_id AND c_last = @c_last
    ORDER BY c_first, c_id
    OFFSET (
      SELECT (COUNT(*) - 1) / 2
      FROM dbo.customer
      WHERE c_w_id = @w_id AND c_d_id = @d_id AND c_last = @c_last
    ) ROWS FETCH NEXT 1 ROWS ONLY;
  -- The lock stays, so no delivery of this order comes between the reads, because each starts with this row.
  SELECT TOP (1) @o_id = o_id, @o_entry_d = o_entry_d, @o_carrier_id = o_carrier_id
  FROM dbo.orders WITH (REPEATABLEREAD)
  WHERE o_w_id = @w_id AND o_d_id = @d_id AND o_c_id = @c_id
  ORDER BY o_id DESC;
  SELECT c_id, c_first, c_middle, c_last, c_balance, @o_id AS o_id, @o_entry_d AS o_entry_d,
    @o_carrier_id AS o_carrier_id
  FROM dbo.customer
  WHERE c_w_id = @w_id AND c_d_id = @d_id AND c_id = @c_id;
  SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
  FROM dbo.order_line
  WHERE ol_w_id = @w_id AND ol_d_id = @d_id AND ol_o_id = @o_id;
  COMMIT TRANSACTION;
END

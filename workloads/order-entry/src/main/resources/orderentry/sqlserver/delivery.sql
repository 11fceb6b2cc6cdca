CREATE OR ALTER PROCEDURE dbo.delivery @w_id int, @carrier_id tinyint
AS
BEGIN
  SET NOCOUNT ON;
  -- Any error, a deadlock or a cancelled call undoes all ten districts and leaves no transaction open.
  SET XACT_ABORT ON;
  DECLARE @delivery_d datetime2(0) = SYSDATETIME();
  DECLARE @d_id tinyint = 1;
  DECLARE @o_id int, @c_id int, @amount decimal(12, 2);
  DECLARE @delivered TABLE (d_id tinyint NOT NULL PRIMARY KEY, o_id int NOT NULL);
  BEGIN TRANSACTION;
  WHILE @d_id <= 10
  BEGIN
    -- Waits for another delivery of the district; skipping its row would deliver out of order.
    WITH oldest AS (
      SELECT TOP (1) no_d_id, no_o_id
      FROM dbo.new_order WITH (UPDLOCK, ROWLOCK)
      WHERE no_w_id = @w_id AND no_d_id = @d_id
      ORDER BY no_o_id
    )
    DELETE FROM oldest
    OUTPUT deleted.no_d_id, deleted.no_o_id INTO @delivered;
    IF @@ROWCOUNT = 1
    BEGIN
      SELECT @o_id = o_id FROM @delivered WHERE d_id = @d_id;
      UPDATE dbo.orders
      SET @c_id = o_c_id, o_carrier_id = @carrier_id
      WHERE o_w_id = @w_id AND o_d_id = @d_id AND o_id = @o_id;
      UPDATE dbo.order_line
      SET ol_delivery_d = @delivery_d
      WHERE ol_w_id = @w_id AND ol_d_id = @d_id AND ol_o_id = @o_id;
      SELECT @amount = SUM(ol_amount)
      FROM dbo.order_line
      WHERE ol_w_id = @w_id AND ol_d_id = @d_id AND ol_o_id = @o_id;
      UPDATE dbo.customer
      SET c_balance = c_balance + @amount, c_delivery_cnt = c_delivery_cnt + 1
      WHERE c_w_id = @w_id AND c_d_id = @d_id AND c_id = @c_id;
    END;
    SET @d_id = @d_id + 1;
  END;
  COMMIT TRANSACTION;
  SELECT d_id, o_id FROM @delivered ORDER BY d_id;
END

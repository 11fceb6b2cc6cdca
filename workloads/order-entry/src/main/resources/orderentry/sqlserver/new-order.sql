CREATE OR ALTER PROCEDURE dbo.enter_order
  @w_id int, @d_id tinyint, @c_id int, @ol_cnt tinyint, @all_local tinyint,
  @number1 tinyint, @item1 int, @supply1 int, @quantity1 smallint,
  @number2 tinyint, @item2 int, @supply2 int, @quantity2 smallint,
  @number3 tinyint, @item3 int, @supply3 int, @quantity3 smallint,
  @number4 tinyint, @item4 int, @supply4 int, @quantity4 smallint,
  @number5 tinyint, @item5 int, @supply5 int, @quantity5 smallint,
  @number6 tinyint, @item6 int, @supply6 int, @quantity6 smallint,
  @number7 tinyint, @item7 int, @supply7 int, @quantity7 smallint,
  @number8 tinyint, @item8 int, @supply8 int, @quantity8 smallint,
  @number9 tinyint, @item9 int, @supply9 int, @quantity9 smallint,
  @number10 tinyint, @item10 int, @supply10 int, @quantity10 smallint,
  @number11 tinyint, @item11 int, @supply11 int, @quantity11 smallint,
  @number12 tinyint, @item12 int, @supply12 int, @quantity12 smallint,
  @number13 tinyint, @item13 int, @supply13 int, @quantity13 smallint,
  @number14 tinyint, @item14 int, @supply14 int, @quantity14 smallint,
  @number15 tinyint, @item15 int, @supply15 int, @quantity15 smallint
AS
BEGIN
  SET NOCOUNT ON;
  -- Any error, a deadlock or a cancelled call undoes the whole order and leaves no transaction open.
  SET XACT_ABORT ON;
  DECLARE @entry_d datetime2(0) = SYSDATETIME();
  DECLARE @place tinyint = 0;
  DECLARE @unknown bit = 0;
  DECLARE @o_id int, @w_tax decimal(4, 4), @d_tax decimal(4, 4);
  DECLARE @c_discount decimal(4, 4), @c_last varchar(16), @c_credit char(2);
  DECLARE @number tinyint, @item int, @supply int, @quantity smallint;
  DECLARE @i_price decimal(5, 2), @i_name varchar(24), @i_data varchar(50);
  DECLARE @line TABLE (
    number tinyint NOT NULL PRIMARY KEY,
    item int NOT NULL,
    supply int NOT NULL,
    quantity smallint NOT NULL,
    amount decimal(6, 2) NOT NULL,
    dist_info char(24) NOT NULL,
    i_name varchar(24) NOT NULL,
    i_price decimal(5, 2) NOT NULL,
    s_quantity smallint NOT NULL,
    brand char(1) NOT NULL
  );
  BEGIN TRANSACTION;
  -- Within a transaction of the caller, only the work of this order may be undone.
  IF @@TRANCOUNT > 1
    SAVE TRANSACTION before_order;
  SELECT @w_tax = w_tax FROM dbo.warehouse WHERE w_id = @w_id;
  UPDATE dbo.district
  SET @o_id = d_next_o_id, @d_tax = d_tax, d_next_o_id = d_next_o_id + 1
  WHERE d_w_id = @w_id AND d_id = @d_id;
  SELECT @c_discount = c_discount, @c_last = c_last, @c_credit = c_credit
  FROM dbo.customer
  WHERE c_w_id = @w_id AND c_d_id = @d_id AND c_id = @c_id;
  INSERT INTO dbo.orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_carrier_id, o_ol_cnt, o_all_local)
  VALUES (@o_id, @d_id, @w_id, @c_id, @entry_d, NULL, @ol_cnt, @all_local);
  INSERT INTO dbo.new_order (no_o_id, no_d_id, no_w_id)
  VALUES (@o_id, @d_id, @w_id);
  -- One by one, because a set-based change would lose one of two lines with the same item.
  WHILE @place < @ol_cnt AND @unknown = 0
  BEGIN
    SET @place = @place + 1;
    SET @number = CHOOSE(@place, @number1, @number2, @number3, @number4, @number5, @number6, @number7, @number8,
        @number9, @number10, @number11, @number12, @number13, @number14, @number15);
    SET @item = CHOOSE(@place, @item1, @item2, @item3, @item4, @item5, @item6, @item7, @item8,
        @item9, @item10, @item11, @item12, @item13, @item14, @item15);
    SET @supply = CHOOSE(@place, @supply1, @supply2, @supply3, @supply4, @supply5, @supply6, @supply7, @supply8,
        @supply9, @supply10, @supply11, @supply12, @supply13, @supply14, @supply15);
    SET @quantity = CHOOSE(@place, @quantity1, @quantity2, @quantity3, @quantity4, @quantity5, @quantity6, @quantity7, @quantity8,
        @quantity9, @quantity10, @quantity11, @quantity12, @quantity13, @quantity14, @quantity15);
    SELECT @i_price = i_price, @i_name = i_name, @i_data = i_data FROM dbo.item WHERE i_id = @item;
    IF @@ROWCOUNT = 0
      SET @unknown = 1;
    ELSE
      UPDATE dbo.stock
      SET s_quantity = s_quantity - @quantity + CASE WHEN s_quantity >= @quantity + 10 THEN 0 ELSE 91 END,
        s_ytd = s_ytd + @quantity,
        s_order_cnt = s_order_cnt + 1,
        s_remote_cnt = s_remote_cnt + CASE WHEN s_w_id = @w_id THEN 0 ELSE 1 END
      OUTPUT @number, @item, @supply, @quantity, @quantity * @i_price,
        CHOOSE(@d_id, inserted.s_dist_01, inserted.s_dist_02, inserted.s_dist_03, inserted.s_dist_04, inserted.s_dist_05,
        inserted.s_dist_06, inserted.s_dist_07, inserted.s_dist_08, inserted.s_dist_09, inserted.s_dist_10),
        @i_name, @i_price, inserted.s_quantity,
        CASE WHEN @i_data LIKE '%ORIGINAL%' AND inserted.s_data LIKE '%ORIGINAL%' THEN 'B' ELSE 'G' END
      INTO @line
      WHERE s_w_id = @supply AND s_i_id = @item;
  END;
  INSERT INTO dbo.order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_delivery_d, ol_quantity,
    ol_amount, ol_dist_info)
  SELECT @o_id, @d_id, @w_id, number, item, supply, NULL, quantity, amount, dist_info
  FROM @line;
  IF @unknown = 1 AND @@TRANCOUNT = 1
    ROLLBACK TRANSACTION;
  ELSE
  BEGIN
    IF @unknown = 1
      ROLLBACK TRANSACTION before_order;
    COMMIT TRANSACTION;
  END;
  SELECT CASE WHEN @unknown = 1 THEN 0 ELSE 1 END AS entered, @o_id AS o_id, @entry_d AS o_entry_d, @c_last AS c_last,
    @c_credit AS c_credit, @c_discount AS c_discount, @w_tax AS w_tax, @d_tax AS d_tax,
    CAST(SUM(amount) AS decimal(8, 2)) * (1 - @c_discount) * (1 + @w_tax + @d_tax) AS total
  FROM @line;
  IF @unknown = 0
    SELECT number, supply, item, i_name, quantity, s_quantity, brand, i_price, amount
    FROM @line
    ORDER BY number;
END

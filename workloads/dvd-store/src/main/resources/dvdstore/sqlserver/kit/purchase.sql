CREATE OR ALTER PROCEDURE dbo.PURCHASE${n}
  @customerid_in int,
  @number_items int,
  @netamount_in money,
  @taxamount_in money,
  @totalamount_in money,
  @prod_id_in0 int = 0, @qty_in0 int = 0,
  @prod_id_in1 int = 0, @qty_in1 int = 0,
  @prod_id_in2 int = 0, @qty_in2 int = 0,
  @prod_id_in3 int = 0, @qty_in3 int = 0,
  @prod_id_in4 int = 0, @qty_in4 int = 0,
  @prod_id_in5 int = 0, @qty_in5 int = 0,
  @prod_id_in6 int = 0, @qty_in6 int = 0,
  @prod_id_in7 int = 0, @qty_in7 int = 0,
  @prod_id_in8 int = 0, @qty_in8 int = 0,
  @prod_id_in9 int = 0, @qty_in9 int = 0
AS
BEGIN
  SET NOCOUNT ON;
  -- Any error, a deadlock or a cancelled call undoes the whole order and leaves no transaction open.
  SET XACT_ABORT ON;
  DECLARE @date datetime = GETDATE();
  DECLARE @orderid int;
  DECLARE @item int = 0;
  DECLARE @prod_id int;
  DECLARE @qty int;
  DECLARE @stock int;
  DECLARE @sales int;
  BEGIN TRANSACTION;
  INSERT INTO dbo.ORDERS${n} (ORDERDATE, CUSTOMERID, NETAMOUNT, TAX, TOTALAMOUNT)
  VALUES (@date, @customerid_in, @netamount_in, @taxamount_in, @totalamount_in);
  SET @orderid = SCOPE_IDENTITY();
  WHILE @item < @number_items
  BEGIN
    SET @item += 1;
    SET @prod_id = CHOOSE(@item, @prod_id_in0, @prod_id_in1, @prod_id_in2, @prod_id_in3, @prod_id_in4,
      @prod_id_in5, @prod_id_in6, @prod_id_in7, @prod_id_in8, @prod_id_in9);
    SET @qty = CHOOSE(@item, @qty_in0, @qty_in1, @qty_in2, @qty_in3, @qty_in4,
      @qty_in5, @qty_in6, @qty_in7, @qty_in8, @qty_in9);
    SELECT @stock = QUAN_IN_STOCK - @qty, @sales = SALES + @qty FROM dbo.INVENTORY${n} WHERE PROD_ID = @prod_id;
    IF @stock < 0
    BEGIN
      ROLLBACK TRANSACTION;
      SELECT 0 AS ORDERID;
      RETURN;
    END;
    UPDATE dbo.INVENTORY${n} SET QUAN_IN_STOCK = @stock, SALES = @sales WHERE PROD_ID = @prod_id;
    INSERT INTO dbo.ORDERLINES${n} (ORDERLINEID, ORDERID, PROD_ID, QUANTITY, ORDERDATE)
    VALUES (@item, @orderid, @prod_id, @qty, @date);
    INSERT INTO dbo.CUST_HIST${n} (CUSTOMERID, ORDERID, PROD_ID)
    VALUES (@customerid_in, @orderid, @prod_id);
  END;
  COMMIT TRANSACTION;
  SELECT @orderid AS ORDERID;
END

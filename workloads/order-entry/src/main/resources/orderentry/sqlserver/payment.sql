CREATE OR ALTER PROCEDURE dbo.payment
  @w_id int, @d_id tinyint, @c_w_id int, @c_d_id tinyint, @c_id int, @c_last varchar(16), @amount decimal(6, 2)
AS
BEGIN
  SET NOCOUNT ON;
  -- Any error, a deadlock or a cancelled call undoes the whole payment and leaves no transaction open.
  SET XACT_ABORT ON;
  DECLARE @w_name varchar(10), @d_name varchar(10);
  BEGIN TRANSACTION;
  UPDATE dbo.warehouse
  SET @w_name = w_name, w_ytd = w_ytd + @amount
  OUTPUT inserted.w_name, inserted.w_street_1, inserted.w_street_2, inserted.w_city, inserted.w_state, inserted.w_zip
  WHERE w_id = @w_id;
  UPDATE dbo.district
  SET @d_name = d_name, d_ytd = d_ytd + @amount
  OUTPUT inserted.d_name, inserted.d_street_1, inserted.d_street_2, inserted.d_city, inserted.d_state, inserted.d_zip
  WHERE d_w_id = @w_id AND d_id = @d_id;
  IF @c_id = 0
    SELECT @c_id = c_id
    FROM dbo.customer
    WHERE c_w_id = @c_w_id AND c_d_id = @c_d_id AND c_last = @c_last
    ORDER BY c_first, c_id
    OFFSET (
      SELECT (COUNT(*) - 1) / 2
      FROM dbo.customer
      WHERE c_w_id = @c_w_id AND c_d_id = @c_d_id AND c_last = @c_last
    ) ROWS FETCH NEXT 1 ROWS ONLY;
  UPDATE dbo.customer
  SET c_balance = c_balance - @amount,
    c_ytd_payment = c_ytd_payment + @amount,
    c_payment_cnt = c_payment_cnt + 1,
    c_data = CASE
      WHEN c_credit = 'BC' THEN LEFT(CONCAT(c_id, ' ', c_d_id, ' ', c_w_id, ' ', @d_id, ' ', @w_id, ' ', @amount, ' ', c_data), 500)
      ELSE c_data
    END
  OUTPUT inserted.c_id, inserted.c_first, inserted.c_middle, inserted.c_last, inserted.c_street_1, inserted.c_street_2,
    inserted.c_city, inserted.c_state, inserted.c_zip, inserted.c_phone, inserted.c_since, inserted.c_credit,
    inserted.c_credit_lim, inserted.c_discount, inserted.c_balance,
    CASE WHEN inserted.c_credit = 'BC' THEN LEFT(inserted.c_data, 200) END AS c_data
  WHERE c_w_id = @c_w_id AND c_d_id = @c_d_id AND c_id = @c_id;
  INSERT INTO dbo.history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
  VALUES (@c_id, @c_d_id, @c_w_id, @d_id, @w_id, SYSDATETIME(), @amount, CONCAT(@w_name, '    ', @d_name));
  COMMIT TRANSACTION;
END

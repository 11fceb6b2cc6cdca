-- One row per commit needs no explicit transaction: each INSERT is its own transaction, as in the original test.
CREATE OR ALTER PROCEDURE batch_insert_loop @first_row int, @last_row int, @rows_per_commit int AS
BEGIN
  SET NOCOUNT ON;
  SET XACT_ABORT ON;
  DECLARE @row_no int = @first_row;
  DECLARE @uncommitted int = 0;
  WHILE @row_no <= @last_row
  BEGIN
    IF @rows_per_commit > 1 AND @uncommitted = 0 BEGIN TRANSACTION;
    INSERT INTO batch_test VALUES (@row_no, '20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B',
      '12.00', '3000', '0', '1', '1', '111', 0x00000000000000000000000000000000, '111');
    SET @uncommitted += 1;
    IF @uncommitted >= @rows_per_commit
    BEGIN
      IF @rows_per_commit > 1 COMMIT TRANSACTION;
      SET @uncommitted = 0;
    END;
    SET @row_no += 1;
  END;
  IF @@TRANCOUNT > 0 COMMIT TRANSACTION;
END

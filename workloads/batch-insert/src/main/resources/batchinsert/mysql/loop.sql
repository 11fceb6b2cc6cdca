CREATE PROCEDURE batch_insert_loop(first_row int, last_row int, rows_per_commit int)
BEGIN
  DECLARE row_no bigint DEFAULT first_row;
  DECLARE uncommitted int DEFAULT 0;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  START TRANSACTION;
  WHILE row_no <= last_row DO
    INSERT INTO batch_test VALUES (row_no, '20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B',
      '12.00', '3000', '0', '1', '1', '111', x'00000000000000000000000000000000', '111');
    SET uncommitted = uncommitted + 1;
    IF uncommitted >= rows_per_commit THEN
      COMMIT;
      START TRANSACTION;
      SET uncommitted = 0;
    END IF;
    SET row_no = row_no + 1;
  END WHILE;
  COMMIT;
END

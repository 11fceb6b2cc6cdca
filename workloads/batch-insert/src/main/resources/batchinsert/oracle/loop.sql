-- In a loop, a plain COMMIT waits for the log only when the call returns; this one waits each time, like other engines.
CREATE OR REPLACE PROCEDURE batch_insert_loop(first_row IN NUMBER, last_row IN NUMBER, rows_per_commit IN NUMBER) AS
  uncommitted PLS_INTEGER := 0;
BEGIN
  FOR row_no IN first_row .. last_row LOOP
    INSERT INTO batch_test VALUES (row_no, '20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B',
      '12.00', '3000', '0', '1', '1', '111', HEXTORAW('00000000000000000000000000000000'), '111');
    uncommitted := uncommitted + 1;
    IF uncommitted >= rows_per_commit THEN
      COMMIT WRITE IMMEDIATE WAIT;
      uncommitted := 0;
    END IF;
  END LOOP;
  COMMIT WRITE IMMEDIATE WAIT;
END;

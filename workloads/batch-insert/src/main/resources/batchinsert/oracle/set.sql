CREATE OR REPLACE PROCEDURE batch_insert_set(first_row IN NUMBER, last_row IN NUMBER) AS
BEGIN
  INSERT INTO batch_test
  SELECT first_row + thousands.n * 1000 + ones.n, '20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B',
    '12.00', '3000', '0', '1', '1', '111', HEXTORAW('00000000000000000000000000000000'), '111'
  FROM (SELECT LEVEL - 1 AS n FROM dual CONNECT BY LEVEL <= CEIL((last_row - first_row + 1) / 1000)) thousands
    CROSS JOIN (SELECT LEVEL - 1 AS n FROM dual CONNECT BY LEVEL <= 1000) ones
  WHERE first_row + thousands.n * 1000 + ones.n <= last_row;
  COMMIT WRITE IMMEDIATE WAIT;
END;

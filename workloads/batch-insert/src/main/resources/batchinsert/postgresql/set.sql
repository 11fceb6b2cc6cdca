CREATE OR REPLACE PROCEDURE batch_insert_set(first_row integer, last_row integer)
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO batch_test
  SELECT row_number, '20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B',
    '12.00', '3000', '0', '1', '1', '111', '\x00000000000000000000000000000000', '111'
  FROM generate_series(first_row, last_row) AS row_number;
END
$$

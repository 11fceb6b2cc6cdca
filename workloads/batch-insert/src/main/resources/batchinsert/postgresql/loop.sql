-- Called in autocommit and without an exception clause around it, because otherwise a procedure may not commit.
CREATE OR REPLACE PROCEDURE batch_insert_loop(first_row integer, last_row integer, rows_per_commit integer)
LANGUAGE plpgsql AS $$
DECLARE
  uncommitted integer := 0;
BEGIN
  FOR row_number IN first_row .. last_row LOOP
    INSERT INTO batch_test VALUES (row_number, '20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B',
      '12.00', '3000', '0', '1', '1', '111', '\x00000000000000000000000000000000', '111');
    uncommitted := uncommitted + 1;
    IF uncommitted >= rows_per_commit THEN
      COMMIT;
      uncommitted := 0;
    END IF;
  END LOOP;
END
$$

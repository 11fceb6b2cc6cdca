CREATE OR ALTER PROCEDURE batch_insert_set @first_row int, @last_row int AS
BEGIN
  SET NOCOUNT ON;
  SET XACT_ABORT ON;
  WITH ten AS (SELECT n FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS digits (n)),
    hundred AS (SELECT a.n FROM ten AS a CROSS JOIN ten AS b),
    ten_thousand AS (SELECT a.n FROM hundred AS a CROSS JOIN hundred AS b),
    many AS (SELECT a.n FROM ten_thousand AS a CROSS JOIN ten_thousand AS b CROSS JOIN hundred AS c),
    numbers AS (
      SELECT TOP (@last_row - @first_row + 1)
        @first_row - 1 + CAST(ROW_NUMBER() OVER (ORDER BY (SELECT NULL)) AS int) AS row_no
      FROM many)
  INSERT INTO batch_test
  SELECT row_no, '20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B',
    '12.00', '3000', '0', '1', '1', '111', 0x00000000000000000000000000000000, '111'
  FROM numbers;
END

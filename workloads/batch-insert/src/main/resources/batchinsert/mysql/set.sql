-- The range is halved until each part has one row: a recursion of 30 levels, where both servers allow 1,000.
CREATE PROCEDURE batch_insert_set(first_row int, last_row int)
  INSERT INTO batch_test
  WITH RECURSIVE part (low, high) AS (
    SELECT cast(first_row AS signed), cast(last_row AS signed)
    UNION ALL
    SELECT CASE upper_half WHEN 0 THEN low ELSE (low + high) DIV 2 + 1 END,
      CASE upper_half WHEN 0 THEN (low + high) DIV 2 ELSE high END
    FROM part CROSS JOIN (SELECT 0 AS upper_half UNION ALL SELECT 1) halves
    WHERE low < high
  )
  SELECT low, '20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B',
    '12.00', '3000', '0', '1', '1', '111', x'00000000000000000000000000000000', '111'
  FROM part WHERE low = high

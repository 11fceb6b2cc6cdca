CREATE PROCEDURE BROWSE_BY_TITLE${n}(batch_size_in int, title_in varchar(50) CHARACTER SET latin1 COLLATE latin1_swedish_ci)
BEGIN
  DECLARE phrase varchar(52) CHARACTER SET latin1 COLLATE latin1_swedish_ci DEFAULT concat('"', title_in, '"');
  SELECT * FROM PRODUCTS${n} WHERE MATCH (TITLE) AGAINST (phrase IN BOOLEAN MODE) LIMIT batch_size_in;
END

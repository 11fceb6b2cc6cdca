CREATE PROCEDURE BROWSE_BY_ACTOR${n}(batch_size_in int, actor_in varchar(50) CHARACTER SET latin1 COLLATE latin1_swedish_ci)
BEGIN
  DECLARE phrase varchar(52) CHARACTER SET latin1 COLLATE latin1_swedish_ci DEFAULT concat('"', actor_in, '"');
  SELECT * FROM PRODUCTS${n} WHERE MATCH (ACTOR) AGAINST (phrase IN BOOLEAN MODE) LIMIT batch_size_in;
END

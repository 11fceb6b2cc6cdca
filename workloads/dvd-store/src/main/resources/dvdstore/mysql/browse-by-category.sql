CREATE PROCEDURE BROWSE_BY_CATEGORY${n}(batch_size_in int, category_in int)
  SELECT * FROM PRODUCTS${n} WHERE CATEGORY = category_in AND SPECIAL = 1 LIMIT batch_size_in

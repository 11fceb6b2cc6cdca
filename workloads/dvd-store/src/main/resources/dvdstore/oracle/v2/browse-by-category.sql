CREATE OR REPLACE PROCEDURE BROWSE_BY_CATEGORY${n} (
  batch_size IN INTEGER,
  found OUT INTEGER,
  category_in IN INTEGER,
  prod_id_out OUT ${types}.N_TYPE,
  category_out OUT ${types}.N_TYPE,
  title_out OUT ${types}.ARRAY_TYPE,
  actor_out OUT ${types}.ARRAY_TYPE,
  price_out OUT ${types}.N_TYPE,
  special_out OUT ${types}.N_TYPE,
  common_prod_id_out OUT ${types}.N_TYPE
) AS
BEGIN
  SELECT PROD_ID, CATEGORY, TITLE, ACTOR, PRICE, SPECIAL, COMMON_PROD_ID
  BULK COLLECT INTO prod_id_out, category_out, title_out, actor_out, price_out, special_out, common_prod_id_out
  FROM PRODUCTS${n}
  WHERE CATEGORY = category_in AND SPECIAL = 1 AND ROWNUM <= batch_size;
  found := prod_id_out.COUNT;
END;

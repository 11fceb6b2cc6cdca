CREATE OR REPLACE PROCEDURE BROWSE_BY_TITLE${n} (
  batch_size IN INTEGER,
  found OUT INTEGER,
  title_in IN VARCHAR2,
  prod_id_out OUT ${types}.N_TYPE,
  category_out OUT ${types}.N_TYPE,
  title_out OUT ${types}.ARRAY_TYPE,
  actor_out OUT ${types}.ARRAY_TYPE,
  price_out OUT ${types}.N_TYPE,
  special_out OUT ${types}.N_TYPE,
  common_prod_id_out OUT ${types}.N_TYPE,
  membership_item_out OUT ${types}.N_TYPE
) AS
BEGIN
  SELECT PROD_ID, CATEGORY, TITLE, ACTOR, PRICE, SPECIAL, COMMON_PROD_ID, MEMBERSHIP_ITEM
  BULK COLLECT INTO prod_id_out, category_out, title_out, actor_out, price_out, special_out, common_prod_id_out,
    membership_item_out
  FROM PRODUCTS${n}
  WHERE CONTAINS(TITLE, title_in) > 0 AND ROWNUM <= batch_size;
  found := prod_id_out.COUNT;
END;

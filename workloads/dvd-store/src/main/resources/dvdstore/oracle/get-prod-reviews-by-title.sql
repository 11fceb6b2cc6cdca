CREATE OR REPLACE PROCEDURE GET_PROD_REVIEWS_BY_TITLE${n} (
  batch_size IN INTEGER,
  ${depth_parameter}found OUT INTEGER,
  title_in IN VARCHAR2,
  title_out OUT ${types}.ARRAY_TYPE,
  actor_out OUT ${types}.ARRAY_TYPE,
  review_id_out OUT ${types}.N_TYPE,
  prod_id_out OUT ${types}.N_TYPE,
  review_date_out OUT ${types}.ARRAY_TYPE,
  review_stars_out OUT ${types}.N_TYPE,
  review_customerid_out OUT ${types}.N_TYPE,
  review_summary_out OUT ${types}.ARRAY_TYPE,
  review_text_out OUT ${types}.LONG_ARRAY_TYPE,
  review_helpfulness_sum_out OUT ${types}.N_TYPE
) AS
BEGIN
  SELECT TITLE, ACTOR, REVIEW_ID, PROD_ID, TO_CHAR(REVIEW_DATE, 'YYYY-MM-DD'), STARS, CUSTOMERID, REVIEW_SUMMARY,
    REVIEW_TEXT, HELPFULNESS_SUM
  BULK COLLECT INTO title_out, actor_out, review_id_out, prod_id_out, review_date_out, review_stars_out,
    review_customerid_out,
    review_summary_out, review_text_out, review_helpfulness_sum_out
  FROM (
    SELECT hit.TITLE, hit.ACTOR, hit.REVIEW_ID, hit.PROD_ID, hit.REVIEW_DATE, hit.STARS, hit.CUSTOMERID,
      hit.REVIEW_SUMMARY, hit.REVIEW_TEXT, SUM(rating.HELPFULNESS) AS HELPFULNESS_SUM
    FROM (
      SELECT product.TITLE, product.ACTOR, review.REVIEW_ID, review.PROD_ID, review.REVIEW_DATE, review.STARS,
        review.CUSTOMERID, review.REVIEW_SUMMARY, review.REVIEW_TEXT
      FROM PRODUCTS${n} product
        JOIN REVIEWS${n} review ON review.PROD_ID = product.PROD_ID
      WHERE CONTAINS(product.TITLE, title_in) > 0 AND ROWNUM <= ${depth}
    ) hit
      JOIN REVIEWS_HELPFULNESS${n} rating ON rating.REVIEW_ID = hit.REVIEW_ID
    GROUP BY hit.TITLE, hit.ACTOR, hit.REVIEW_ID, hit.PROD_ID, hit.REVIEW_DATE, hit.STARS, hit.CUSTOMERID,
      hit.REVIEW_SUMMARY, hit.REVIEW_TEXT
    ORDER BY HELPFULNESS_SUM DESC
  )
  WHERE ROWNUM <= batch_size;
  found := review_id_out.COUNT;
END;

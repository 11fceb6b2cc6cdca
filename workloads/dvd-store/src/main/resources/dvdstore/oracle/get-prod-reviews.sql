CREATE OR REPLACE PROCEDURE GET_PROD_REVIEWS${n} (
  batch_size IN INTEGER,
  found OUT INTEGER,
  prod_in IN INTEGER,
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
  SELECT REVIEW_ID, PROD_ID, TO_CHAR(REVIEW_DATE, 'YYYY-MM-DD'), STARS, CUSTOMERID, REVIEW_SUMMARY, REVIEW_TEXT,
    HELPFULNESS_SUM
  BULK COLLECT INTO review_id_out, prod_id_out, review_date_out, review_stars_out, review_customerid_out,
    review_summary_out, review_text_out, review_helpfulness_sum_out
  FROM (
    SELECT review.REVIEW_ID, review.PROD_ID, review.REVIEW_DATE, review.STARS, review.CUSTOMERID,
      review.REVIEW_SUMMARY, review.REVIEW_TEXT, SUM(rating.HELPFULNESS) AS HELPFULNESS_SUM
    FROM REVIEWS${n} review
      JOIN REVIEWS_HELPFULNESS${n} rating ON rating.REVIEW_ID = review.REVIEW_ID
    WHERE review.PROD_ID = prod_in
    GROUP BY review.REVIEW_ID, review.PROD_ID, review.REVIEW_DATE, review.STARS, review.CUSTOMERID,
      review.REVIEW_SUMMARY, review.REVIEW_TEXT
    ORDER BY HELPFULNESS_SUM DESC
  )
  WHERE ROWNUM <= batch_size;
  found := review_id_out.COUNT;
END;

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
  SELECT review.REVIEW_ID, review.PROD_ID, TO_CHAR(review.REVIEW_DATE, 'YYYY-MM-DD'), review.STARS, review.CUSTOMERID,
    review.REVIEW_SUMMARY, review.REVIEW_TEXT, total.HELPFULNESS_SUM
  BULK COLLECT INTO review_id_out, prod_id_out, review_date_out, review_stars_out, review_customerid_out,
    review_summary_out, review_text_out, review_helpfulness_sum_out
  FROM (
    SELECT rated.REVIEW_ID, SUM(rating.HELPFULNESS) AS HELPFULNESS_SUM
    FROM REVIEWS${n} rated
      JOIN REVIEWS_HELPFULNESS${n} rating ON rating.REVIEW_ID = rated.REVIEW_ID
    WHERE rated.PROD_ID = prod_in
    GROUP BY rated.REVIEW_ID
    ORDER BY HELPFULNESS_SUM DESC
  ) total
    JOIN REVIEWS${n} review ON review.REVIEW_ID = total.REVIEW_ID
  WHERE ROWNUM <= batch_size;
  found := review_id_out.COUNT;
END;

CREATE OR REPLACE PROCEDURE GET_PROD_REVIEWS_BY_DATE${n} (
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
  helpfulness_sum NUMBER;
BEGIN
  found := 0;
  FOR review IN (
    SELECT REVIEW_ID, PROD_ID, REVIEW_DATE, STARS, CUSTOMERID, REVIEW_SUMMARY, REVIEW_TEXT
    FROM REVIEWS${n}
    WHERE PROD_ID = prod_in
    ORDER BY REVIEW_DATE DESC
  ) LOOP
    EXIT WHEN found >= batch_size;
    found := found + 1;
    review_id_out(found) := review.REVIEW_ID;
    prod_id_out(found) := review.PROD_ID;
    review_date_out(found) := TO_CHAR(review.REVIEW_DATE, 'YYYY-MM-DD');
    review_stars_out(found) := review.STARS;
    review_customerid_out(found) := review.CUSTOMERID;
    review_summary_out(found) := review.REVIEW_SUMMARY;
    review_text_out(found) := review.REVIEW_TEXT;
    SELECT SUM(HELPFULNESS) INTO helpfulness_sum
    FROM REVIEWS_HELPFULNESS${n}
    WHERE REVIEW_ID = review.REVIEW_ID;
    review_helpfulness_sum_out(found) := helpfulness_sum;
  END LOOP;
END;

CREATE OR REPLACE PROCEDURE NEW_PROD_REVIEW${n} (
  prod_id_in IN NUMBER,
  stars_in IN NUMBER,
  customerid_in IN NUMBER,
  review_summary_in IN VARCHAR2,
  review_text_in IN VARCHAR2,
  review_id_out OUT INTEGER
) AS
BEGIN
  review_id_out := REVIEWID_SEQ${n}.NEXTVAL;
  INSERT INTO REVIEWS${n} (REVIEW_ID, PROD_ID, REVIEW_DATE, STARS, CUSTOMERID, REVIEW_SUMMARY, REVIEW_TEXT)
  VALUES (review_id_out, prod_id_in, SYSDATE, stars_in, customerid_in, review_summary_in, review_text_in);
  COMMIT;
END;

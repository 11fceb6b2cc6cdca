CREATE OR REPLACE PROCEDURE NEW_REVIEW_HELPFULNESS${n} (
  review_id_in IN NUMBER,
  customerid_in IN NUMBER,
  review_helpfulness_in IN NUMBER,
  review_helpfulness_id_out OUT INTEGER
) AS
BEGIN
  review_helpfulness_id_out := REVIEWHELPFULNESSID_SEQ${n}.NEXTVAL;
  INSERT INTO REVIEWS_HELPFULNESS${n} (REVIEW_HELPFULNESS_ID, REVIEW_ID, CUSTOMERID, HELPFULNESS)
  VALUES (review_helpfulness_id_out, review_id_in, customerid_in, review_helpfulness_in);
  COMMIT;
END;

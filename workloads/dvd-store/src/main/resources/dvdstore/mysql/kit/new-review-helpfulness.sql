CREATE PROCEDURE NEW_REVIEW_HELPFULNESS${n}(review_id_in int, customerid_in int, review_helpfulness_in int,
  OUT review_helpfulness_id_out int)
BEGIN
  INSERT INTO REVIEWS_HELPFULNESS${n} (REVIEW_ID, CUSTOMERID, HELPFULNESS)
  VALUES (review_id_in, customerid_in, review_helpfulness_in);
  COMMIT;
  SET review_helpfulness_id_out = last_insert_id();
END

CREATE PROCEDURE NEW_REVIEW_HELPFULNESS${n}(review_id_in int, customerid_in int, review_helpfulness_in int)
BEGIN
  INSERT INTO REVIEWS_HELPFULNESS${n} (REVIEW_ID, CUSTOMERID, HELPFULNESS)
  VALUES (review_id_in, customerid_in, review_helpfulness_in);
  SELECT last_insert_id() AS REVIEW_HELPFULNESS_ID;
END

CREATE PROCEDURE NEW_PROD_REVIEW${n}(prod_id_in int, stars_in int, customerid_in int,
  review_summary_in varchar(50), review_text_in varchar(1000), OUT review_id_out int)
BEGIN
  INSERT INTO REVIEWS${n} (PROD_ID, REVIEW_DATE, STARS, CUSTOMERID, REVIEW_SUMMARY, REVIEW_TEXT)
  VALUES (prod_id_in, current_date, stars_in, customerid_in, review_summary_in, review_text_in);
  COMMIT;
  SET review_id_out = last_insert_id();
END

CREATE PROCEDURE NEW_MEMBER${n}(customerid_in int, membershiplevel_in int, OUT customerid_out int)
BEGIN
  DECLARE memberships int;
  SELECT count(*) INTO memberships FROM MEMBERSHIP${n} WHERE CUSTOMERID = customerid_in;
  IF memberships > 0 THEN
    SET customerid_out = 0;
  ELSE
    INSERT INTO MEMBERSHIP${n} (CUSTOMERID, MEMBERSHIPTYPE, EXPIREDATE)
    VALUES (customerid_in, membershiplevel_in, current_date);
    SET customerid_out = customerid_in;
  END IF;
END

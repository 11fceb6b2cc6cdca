CREATE OR REPLACE PROCEDURE NEW_MEMBER${n} (
  customerid_in IN INTEGER,
  membershiplevel_in IN INTEGER,
  customerid_out OUT INTEGER
) AS
  memberships INTEGER;
BEGIN
  SELECT COUNT(*) INTO memberships FROM MEMBERSHIP${n} WHERE CUSTOMERID = customerid_in;
  IF memberships > 0 THEN
    customerid_out := 0;
    RETURN;
  END IF;
  INSERT INTO MEMBERSHIP${n} (CUSTOMERID, MEMBERSHIPTYPE, EXPIREDATE)
  VALUES (customerid_in, membershiplevel_in, ADD_MONTHS(SYSDATE, 12));
  customerid_out := customerid_in;
EXCEPTION
  WHEN DUP_VAL_ON_INDEX THEN
    -- Another session made the customer a member after the count.
    customerid_out := 0;
END;

CREATE OR REPLACE PROCEDURE NEW_CUSTOMER${n} (
  firstname_in IN VARCHAR2,
  lastname_in IN VARCHAR2,
  address1_in IN VARCHAR2,
  address2_in IN VARCHAR2,
  city_in IN VARCHAR2,
  state_in IN VARCHAR2,
  zip_in IN NUMBER,
  country_in IN VARCHAR2,
  region_in IN NUMBER,
  email_in IN VARCHAR2,
  phone_in IN VARCHAR2,
  creditcardtype_in IN NUMBER,
  creditcard_in IN VARCHAR2,
  creditcardexpiration_in IN VARCHAR2,
  username_in IN VARCHAR2,
  password_in IN VARCHAR2,
  age_in IN NUMBER,
  income_in IN NUMBER,
  gender_in IN VARCHAR2,
  customerid_out OUT INTEGER
) AS
  holders INTEGER;
BEGIN
  SELECT COUNT(*) INTO holders FROM CUSTOMERS${n} WHERE USERNAME = username_in;
  IF holders > 0 THEN
    customerid_out := 0;
    RETURN;
  END IF;
  customerid_out := CUSTOMERID_SEQ${n}.NEXTVAL;
  INSERT INTO CUSTOMERS${n} (CUSTOMERID, FIRSTNAME, LASTNAME, ADDRESS1, ADDRESS2, CITY, STATE, ZIP, COUNTRY, REGION,
    EMAIL, PHONE, CREDITCARDTYPE, CREDITCARD, CREDITCARDEXPIRATION, USERNAME, PASSWORD, AGE, INCOME, GENDER)
  VALUES (customerid_out, firstname_in, lastname_in, address1_in, address2_in, city_in, state_in, zip_in, country_in,
    region_in, email_in, phone_in, creditcardtype_in, creditcard_in, creditcardexpiration_in, username_in,
    password_in, age_in, income_in, gender_in);
  COMMIT;
EXCEPTION
  WHEN DUP_VAL_ON_INDEX THEN
    -- Another session took the name after the count.
    ROLLBACK;
    customerid_out := 0;
END;

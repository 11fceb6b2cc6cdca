CREATE PROCEDURE NEW_CUSTOMER${n}(
  firstname_in varchar(50), lastname_in varchar(50), address1_in varchar(50), address2_in varchar(50), city_in varchar(50),
  state_in varchar(50), zip_in int, country_in varchar(50), region_in int, email_in varchar(50), phone_in varchar(50),
  creditcardtype_in int, creditcard_in varchar(50), creditcardexpiration_in varchar(50), username_in varchar(50),
  password_in varchar(50), age_in int, income_in int, gender_in varchar(1), OUT customerid_out int)
BEGIN
  DECLARE namesakes int;
  SELECT count(*) INTO namesakes FROM CUSTOMERS${n} WHERE USERNAME = username_in;
  IF namesakes > 0 THEN
    SET customerid_out = 0;
  ELSE
    INSERT INTO CUSTOMERS${n} (FIRSTNAME, LASTNAME, ADDRESS1, ADDRESS2, CITY, STATE, ZIP, COUNTRY, REGION, EMAIL, PHONE,
      CREDITCARDTYPE, CREDITCARD, CREDITCARDEXPIRATION, USERNAME, PASSWORD, AGE, INCOME, GENDER)
    VALUES (firstname_in, lastname_in, address1_in, address2_in, city_in, state_in, zip_in, country_in, region_in, email_in,
      phone_in, creditcardtype_in, creditcard_in, creditcardexpiration_in, username_in, password_in, age_in, income_in,
      gender_in);
    SET customerid_out = last_insert_id();
  END IF;
END

-- Age and income stay empty.
CREATE OR REPLACE FUNCTION new_customer${n}(
  firstname_in varchar, lastname_in varchar, address1_in varchar, address2_in varchar, city_in varchar, state_in varchar,
  zip_in varchar, country_in varchar, region_in smallint, email_in varchar, phone_in varchar, creditcardtype_in integer,
  creditcard_in varchar, creditcardexpiration_in varchar, username_in varchar, password_in varchar, age_in smallint,
  income_in integer, gender_in varchar)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  new_id integer;
BEGIN
  INSERT INTO customers${n} (firstname, lastname, address1, address2, city, state, zip, country, region, email, phone,
    creditcardtype, creditcard, creditcardexpiration, username, password, age, income, gender)
  VALUES (firstname_in, lastname_in, address1_in, address2_in, city_in, state_in, zip_in, country_in, region_in, email_in,
    phone_in, creditcardtype_in, creditcard_in, creditcardexpiration_in, username_in, password_in, NULL, NULL, gender_in)
  RETURNING customerid INTO new_id;
  RETURN new_id;
EXCEPTION
  WHEN unique_violation THEN
    RETURN 0;
END
$$

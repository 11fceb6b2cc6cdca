CREATE OR ALTER PROCEDURE dbo.NEW_CUSTOMER${n}
  @firstname_in varchar(50),
  @lastname_in varchar(50),
  @address1_in varchar(50),
  @address2_in varchar(50),
  @city_in varchar(50),
  @state_in varchar(50),
  @zip_in int,
  @country_in varchar(50),
  @region_in tinyint,
  @email_in varchar(50),
  @phone_in varchar(50),
  @creditcardtype_in tinyint,
  @creditcard_in varchar(50),
  @creditcardexpiration_in varchar(50),
  @username_in varchar(50),
  @password_in varchar(50),
  @age_in tinyint,
  @income_in int,
  @gender_in varchar(1)
AS
BEGIN
  SET NOCOUNT ON;
  DECLARE @customerid int = 0;
  BEGIN TRY
    INSERT INTO dbo.CUSTOMERS${n} (
      FIRSTNAME, LASTNAME, ADDRESS1, ADDRESS2, CITY, STATE, ZIP, COUNTRY, REGION, EMAIL, PHONE, CREDITCARDTYPE,
      CREDITCARD, CREDITCARDEXPIRATION, USERNAME, PASSWORD, AGE, INCOME, GENDER)
    SELECT
      @firstname_in, @lastname_in, @address1_in, @address2_in, @city_in, @state_in, @zip_in, @country_in,
      @region_in, @email_in, @phone_in, @creditcardtype_in, @creditcard_in, @creditcardexpiration_in,
      @username_in, @password_in, @age_in, @income_in, @gender_in
    WHERE NOT EXISTS (SELECT * FROM dbo.CUSTOMERS${n} WHERE USERNAME = @username_in);
    IF @@ROWCOUNT = 1 SET @customerid = SCOPE_IDENTITY();
  END TRY
  BEGIN CATCH
    -- Another session was first, between the query and the insert.
    IF ERROR_NUMBER() NOT IN (2601, 2627)
    BEGIN
      THROW;
    END;
  END CATCH;
  SELECT @customerid AS CUSTOMERID;
END

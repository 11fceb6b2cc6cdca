CREATE OR REPLACE PROCEDURE ENTRY_PAYMENT (
  warehouse_in IN INTEGER,
  district_in IN INTEGER,
  customer_warehouse_in IN INTEGER,
  customer_district_in IN INTEGER,
  customer_in IN INTEGER,
  last_name_in IN VARCHAR2,
  amount_in IN NUMBER,
  paid_at_out OUT DATE,
  w_street_1_out OUT VARCHAR2,
  w_street_2_out OUT VARCHAR2,
  w_city_out OUT VARCHAR2,
  w_state_out OUT VARCHAR2,
  w_zip_out OUT VARCHAR2,
  d_street_1_out OUT VARCHAR2,
  d_street_2_out OUT VARCHAR2,
  d_city_out OUT VARCHAR2,
  d_state_out OUT VARCHAR2,
  d_zip_out OUT VARCHAR2,
  customer_out OUT INTEGER,
  c_first_out OUT VARCHAR2,
  c_middle_out OUT VARCHAR2,
  c_last_out OUT VARCHAR2,
  c_street_1_out OUT VARCHAR2,
  c_street_2_out OUT VARCHAR2,
  c_city_out OUT VARCHAR2,
  c_state_out OUT VARCHAR2,
  c_zip_out OUT VARCHAR2,
  c_phone_out OUT VARCHAR2,
  c_since_out OUT DATE,
  c_credit_out OUT VARCHAR2,
  c_credit_lim_out OUT NUMBER,
  c_discount_out OUT NUMBER,
  c_balance_out OUT NUMBER,
  c_data_out OUT VARCHAR2
) AS
  alone CONSTANT BOOLEAN := DBMS_TRANSACTION.LOCAL_TRANSACTION_ID IS NULL;
  warehouse_name VARCHAR2(10);
  district_name VARCHAR2(10);
BEGIN
  paid_at_out := SYSDATE;
  customer_out := ENTRY_CUSTOMER(customer_warehouse_in, customer_district_in, customer_in, last_name_in);
  UPDATE WAREHOUSE
  SET W_YTD = W_YTD + amount_in
  WHERE W_ID = warehouse_in
  RETURNING W_NAME, W_STREET_1, W_STREET_2, W_CITY, W_STATE, W_ZIP
  INTO warehouse_name, w_street_1_out, w_street_2_out, w_city_out, w_state_out, w_zip_out;
  UPDATE DISTRICT
  SET D_YTD = D_YTD + amount_in
  WHERE D_W_ID = warehouse_in AND D_ID = district_in
  RETURNING D_NAME, D_STREET_1, D_STREET_2, D_CITY, D_STATE, D_ZIP
  INTO district_name, d_street_1_out, d_street_2_out, d_city_out, d_state_out, d_zip_out;
  UPDATE CUSTOMER
  SET C_BALANCE = C_BALANCE - amount_in,
    C_YTD_PAYMENT = C_YTD_PAYMENT + amount_in,
    C_PAYMENT_CNT = C_PAYMENT_CNT + 1
  WHERE C_W_ID = customer_warehouse_in AND C_D_ID = customer_district_in AND C_ID = customer_out
  RETURNING C_FIRST, C_MIDDLE, C_LAST, C_STREET_1, C_STREET_2, C_CITY, C_STATE, C_ZIP, C_PHONE, C_SINCE, C_CREDIT,
    C_CREDIT_LIM, C_DISCOUNT, C_BALANCE
  INTO c_first_out, c_middle_out, c_last_out, c_street_1_out, c_street_2_out, c_city_out, c_state_out, c_zip_out,
    c_phone_out, c_since_out, c_credit_out, c_credit_lim_out, c_discount_out, c_balance_out;
  IF c_credit_out = 'BC' THEN
    UPDATE CUSTOMER
    SET C_DATA = SUBSTR(customer_out || ' ' || customer_district_in || ' ' || customer_warehouse_in || ' ' || district_in
          || ' ' || warehouse_in || ' ' || TO_CHAR(amount_in, 'FM9990.00') || '|' || C_DATA, 1, 500)
    WHERE C_W_ID = customer_warehouse_in AND C_D_ID = customer_district_in AND C_ID = customer_out
    RETURNING SUBSTR(C_DATA, 1, 200) INTO c_data_out;
  END IF;
  INSERT INTO HISTORY (H_C_ID, H_C_D_ID, H_C_W_ID, H_D_ID, H_W_ID, H_DATE, H_AMOUNT, H_DATA)
  VALUES (customer_out, customer_district_in, customer_warehouse_in, district_in, warehouse_in, paid_at_out, amount_in,
    warehouse_name || '    ' || district_name);
EXCEPTION
  WHEN OTHERS THEN
    -- The server undoes the call by itself, but sessions waiting for its rows wait on until the transaction ends.
    IF alone THEN
      ROLLBACK;
    END IF;
    RAISE;
END;

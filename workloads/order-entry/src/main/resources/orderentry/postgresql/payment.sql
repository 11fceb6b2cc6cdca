CREATE OR REPLACE FUNCTION payment(
  warehouse_in integer, district_in integer, customer_warehouse_in integer, customer_district_in integer,
  customer_in integer, last_name_in text, amount_in numeric,
  OUT customer_id integer, OUT paid timestamp,
  OUT warehouse_street_1 varchar, OUT warehouse_street_2 varchar, OUT warehouse_city varchar,
  OUT warehouse_state char, OUT warehouse_zip char,
  OUT district_street_1 varchar, OUT district_street_2 varchar, OUT district_city varchar,
  OUT district_state char, OUT district_zip char,
  OUT first_name varchar, OUT middle_name char, OUT last_name varchar, OUT street_1 varchar, OUT street_2 varchar,
  OUT city varchar, OUT state char, OUT zip char, OUT phone char, OUT since timestamp, OUT credit char,
  OUT credit_limit numeric, OUT discount numeric, OUT balance numeric, OUT data text)
LANGUAGE plpgsql AS $$
DECLARE
  warehouse_name varchar;
  district_name varchar;
BEGIN
  paid := localtimestamp(0);
  UPDATE warehouse SET w_ytd = w_ytd + amount_in WHERE w_id = warehouse_in
  RETURNING w_name, w_street_1, w_street_2, w_city, w_state, w_zip
  INTO STRICT warehouse_name, warehouse_street_1, warehouse_street_2, warehouse_city, warehouse_state, warehouse_zip;
  UPDATE district SET d_ytd = d_ytd + amount_in WHERE d_w_id = warehouse_in AND d_id = district_in
  RETURNING d_name, d_street_1, d_street_2, d_city, d_state, d_zip
  INTO STRICT district_name, district_street_1, district_street_2, district_city, district_state, district_zip;
  IF last_name_in IS NULL THEN
    customer_id := customer_in;
  ELSE
    customer_id := customer_named(customer_warehouse_in, customer_district_in, last_name_in);
  END IF;
  UPDATE customer SET
    c_balance = c_balance - amount_in,
    c_ytd_payment = c_ytd_payment + amount_in,
    c_payment_cnt = c_payment_cnt + 1,
    c_data = CASE c_credit
      WHEN 'BC' THEN left(concat_ws(' ', c_id, c_d_id, c_w_id, district_in, warehouse_in, amount_in) || '|' || c_data, 500)
      ELSE c_data
    END
  WHERE c_w_id = customer_warehouse_in AND c_d_id = customer_district_in AND c_id = customer_id
  RETURNING c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since, c_credit,
    c_credit_lim, c_discount, c_balance, CASE c_credit WHEN 'BC' THEN left(c_data, 200) END
  INTO STRICT first_name, middle_name, last_name, street_1, street_2, city, state, zip, phone, since, credit,
    credit_limit, discount, balance, data;
  INSERT INTO history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
  VALUES (customer_id, customer_district_in, customer_warehouse_in, district_in, warehouse_in, paid, amount_in,
    warehouse_name || '    ' || district_name);
END
$$

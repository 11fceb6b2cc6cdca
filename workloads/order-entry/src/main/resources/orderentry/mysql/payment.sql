CREATE PROCEDURE payment(
  warehouse_in int, district_in int, customer_warehouse_in int, customer_district_in int, customer_in int,
  last_name_in varchar(16) CHARACTER SET latin1 COLLATE latin1_bin, amount_in decimal(6, 2))
BEGIN
  DECLARE payment_time datetime DEFAULT now();
  DECLARE customer_id int DEFAULT customer_in;
  DECLARE payee varchar(24) CHARACTER SET latin1;
  DECLARE EXIT HANDLER FOR NOT FOUND
  BEGIN
    IF @@autocommit THEN ROLLBACK; END IF;
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A row that every fill creates is missing';
  END;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    IF @@autocommit THEN ROLLBACK; END IF;
    RESIGNAL;
  END;
  IF @@autocommit THEN START TRANSACTION; END IF;

  UPDATE warehouse SET w_ytd = w_ytd + amount_in WHERE w_id = warehouse_in;
  UPDATE district SET d_ytd = d_ytd + amount_in WHERE d_w_id = warehouse_in AND d_id = district_in;
  IF last_name_in IS NOT NULL THEN
    CALL customer_named(customer_warehouse_in, customer_district_in, last_name_in, customer_id);
  END IF;
  UPDATE customer SET
    c_balance = c_balance - amount_in,
    c_ytd_payment = c_ytd_payment + amount_in,
    c_payment_cnt = c_payment_cnt + 1,
    c_data = CASE c_credit
      WHEN 'BC' THEN left(concat(
        convert(concat_ws(' ', c_id, c_d_id, c_w_id, district_in, warehouse_in, amount_in) USING latin1), '|', c_data), 500)
      ELSE c_data
    END
  WHERE c_w_id = customer_warehouse_in AND c_d_id = customer_district_in AND c_id = customer_id;
  SELECT concat(w_name, '    ', d_name) INTO payee
  FROM warehouse JOIN district ON d_w_id = w_id
  WHERE w_id = warehouse_in AND d_id = district_in;
  INSERT INTO history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
  VALUES (customer_id, customer_district_in, customer_warehouse_in, district_in, warehouse_in, payment_time, amount_in, payee);
  SELECT customer_id, payment_time, w_street_1, w_street_2, w_city, w_state, w_zip,
    d_street_1, d_street_2, d_city, d_state, d_zip,
    c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since, c_credit, c_credit_lim,
    c_discount, c_balance, CASE c_credit WHEN 'BC' THEN left(c_data, 200) END AS notes
  FROM warehouse
  JOIN district ON d_w_id = w_id AND d_id = district_in
  JOIN customer ON c_w_id = customer_warehouse_in AND c_d_id = customer_district_in AND c_id = customer_id
  WHERE w_id = warehouse_in;
  IF @@autocommit THEN COMMIT; END IF;
END

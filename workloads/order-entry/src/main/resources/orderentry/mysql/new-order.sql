-- A line of the input has 17 digits: 2 of its number, 6 of the item, 7 of the supplying warehouse, 2 of the quantity. Answers
-- the order as a whole, then its lines; nothing if an item does not exist, and the order must be rolled back.
CREATE PROCEDURE new_order(warehouse_in int, district_in int, customer_in int, lines_in varchar(255) CHARACTER SET latin1)
entry: BEGIN
  DECLARE entry_time datetime DEFAULT now();
  DECLARE line_count int DEFAULT char_length(lines_in) DIV 17;
  DECLARE all_local int DEFAULT 1;
  DECLARE line_start int DEFAULT 1;
  DECLARE taken_id, line_number, line_item, supply_warehouse, line_quantity int;
  DECLARE discount, warehouse_tax, district_tax decimal(4, 4);
  DECLARE customer_last varchar(16) CHARACTER SET latin1;
  DECLARE credit char(2) CHARACTER SET latin1;
  DECLARE price, amount decimal(8, 2);
  DECLARE amounts decimal(12, 2) DEFAULT 0;
  DECLARE district_info char(24) CHARACTER SET latin1;
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

  UPDATE district SET d_next_o_id = d_next_o_id + 1
  WHERE d_w_id = warehouse_in AND d_id = district_in;
  SELECT d_next_o_id - 1, d_tax, w_tax, c_discount, c_last, c_credit
  INTO taken_id, district_tax, warehouse_tax, discount, customer_last, credit
  FROM district
  JOIN warehouse ON w_id = d_w_id
  JOIN customer ON c_w_id = d_w_id AND c_d_id = d_id AND c_id = customer_in
  WHERE d_w_id = warehouse_in AND d_id = district_in;
  WHILE line_start < char_length(lines_in) DO
    IF substr(lines_in, line_start + 8, 7) <> warehouse_in THEN
      SET all_local = 0;
    END IF;
    SET line_start = line_start + 17;
  END WHILE;
  INSERT INTO orders (o_w_id, o_d_id, o_id, o_c_id, o_entry_d, o_carrier_id, o_ol_cnt, o_all_local)
  VALUES (warehouse_in, district_in, taken_id, customer_in, entry_time, NULL, line_count, all_local);
  INSERT INTO new_order (no_w_id, no_d_id, no_o_id) VALUES (warehouse_in, district_in, taken_id);

  SET line_start = 1;
  WHILE line_start < char_length(lines_in) DO
    SET line_number = substr(lines_in, line_start, 2);
    SET line_item = substr(lines_in, line_start + 2, 6);
    SET supply_warehouse = substr(lines_in, line_start + 8, 7);
    SET line_quantity = substr(lines_in, line_start + 15, 2);
    SET line_start = line_start + 17;
    UPDATE stock SET
      s_quantity = s_quantity - line_quantity + CASE WHEN s_quantity >= line_quantity + 10 THEN 0 ELSE 91 END,
      s_ytd = s_ytd + line_quantity,
      s_order_cnt = s_order_cnt + 1,
      s_remote_cnt = s_remote_cnt + CASE WHEN supply_warehouse = warehouse_in THEN 0 ELSE 1 END
    WHERE s_w_id = supply_warehouse AND s_i_id = line_item;
    IF row_count() = 0 AND NOT EXISTS (SELECT 1 FROM item WHERE i_id = line_item) THEN
      IF @@autocommit THEN ROLLBACK; END IF;
      LEAVE entry;
    END IF;
    SELECT i_price, CASE district_in
        WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
        WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
        WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10
      END
    INTO price, district_info
    FROM item JOIN stock ON s_w_id = supply_warehouse AND s_i_id = i_id
    WHERE i_id = line_item;
    SET amount = price * line_quantity;
    SET amounts = amounts + amount;
    INSERT INTO order_line (ol_w_id, ol_d_id, ol_o_id, ol_number, ol_i_id, ol_supply_w_id, ol_delivery_d, ol_quantity,
      ol_amount, ol_dist_info)
    VALUES (warehouse_in, district_in, taken_id, line_number, line_item, supply_warehouse, NULL, line_quantity, amount,
      district_info);
  END WHILE;

  SELECT taken_id, entry_time, customer_last, credit, discount, warehouse_tax, district_tax,
    round(amounts * (1 - discount) * (1 + warehouse_tax + district_tax), 2) AS total;
  SELECT ol_number, ol_supply_w_id, ol_i_id, i_name, ol_quantity, s_quantity,
    CASE WHEN instr(i_data, 'ORIGINAL') > 0 AND instr(s_data, 'ORIGINAL') > 0 THEN 'B' ELSE 'G' END AS brand_generic,
    i_price, ol_amount
  FROM order_line
  JOIN item ON i_id = ol_i_id
  JOIN stock ON s_w_id = ol_supply_w_id AND s_i_id = ol_i_id
  WHERE ol_w_id = warehouse_in AND ol_d_id = district_in AND ol_o_id = taken_id;
  IF @@autocommit THEN COMMIT; END IF;
END

-- Delivers the oldest waiting order of each of the ten districts and answers the number delivered.
CREATE PROCEDURE delivery(warehouse_in int, carrier_in int)
BEGIN
  DECLARE delivery_time datetime DEFAULT now();
  DECLARE district int DEFAULT 1;
  DECLARE orders_delivered int DEFAULT 0;
  DECLARE oldest, customer_id int;
  DECLARE amounts decimal(12, 2);
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

  WHILE district <= 10 DO
    SET oldest = NULL;
    BEGIN
      DECLARE CONTINUE HANDLER FOR NOT FOUND SET oldest = NULL;
      -- If another delivery has locked it, waits for the lock and takes the next oldest one.
      SELECT no_o_id INTO oldest FROM new_order
      WHERE no_w_id = warehouse_in AND no_d_id = district
      ORDER BY no_o_id LIMIT 1 FOR UPDATE;
    END;
    IF oldest IS NOT NULL THEN
      DELETE FROM new_order WHERE no_w_id = warehouse_in AND no_d_id = district AND no_o_id = oldest;
      UPDATE orders SET o_carrier_id = carrier_in WHERE o_w_id = warehouse_in AND o_d_id = district AND o_id = oldest;
      UPDATE order_line SET ol_delivery_d = delivery_time
      WHERE ol_w_id = warehouse_in AND ol_d_id = district AND ol_o_id = oldest;
      SELECT o_c_id INTO customer_id FROM orders
      WHERE o_w_id = warehouse_in AND o_d_id = district AND o_id = oldest FOR UPDATE;
      SELECT coalesce(sum(ol_amount), 0) INTO amounts FROM order_line
      WHERE ol_w_id = warehouse_in AND ol_d_id = district AND ol_o_id = oldest FOR UPDATE;
      UPDATE customer SET c_balance = c_balance + amounts, c_delivery_cnt = c_delivery_cnt + 1
      WHERE c_w_id = warehouse_in AND c_d_id = district AND c_id = customer_id;
      SET orders_delivered = orders_delivered + 1;
    END IF;
    SET district = district + 1;
  END WHILE;
  SELECT orders_delivered;
  IF @@autocommit THEN COMMIT; END IF;
END

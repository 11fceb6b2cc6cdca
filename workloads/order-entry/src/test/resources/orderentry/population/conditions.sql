-- 1
SELECT w_id FROM warehouse JOIN district ON d_w_id = w_id GROUP BY w_id, w_ytd HAVING w_ytd <> sum(d_ytd);
-- 2
SELECT d_id FROM district
LEFT JOIN (SELECT o_w_id, o_d_id, max(o_id) highest FROM orders GROUP BY o_w_id, o_d_id) o
  ON o_w_id = d_w_id AND o_d_id = d_id
LEFT JOIN (SELECT no_w_id, no_d_id, max(no_o_id) waiting FROM new_order GROUP BY no_w_id, no_d_id) q
  ON no_w_id = d_w_id AND no_d_id = d_id
WHERE highest IS NULL OR d_next_o_id - 1 <> highest OR (waiting IS NOT NULL AND waiting <> highest);
-- 3
SELECT no_d_id FROM new_order GROUP BY no_w_id, no_d_id HAVING max(no_o_id) - min(no_o_id) + 1 <> count(*);
-- 4
SELECT o_d_id FROM (SELECT o_w_id, o_d_id, sum(o_ol_cnt) stated FROM orders GROUP BY o_w_id, o_d_id) o
LEFT JOIN (SELECT ol_w_id, ol_d_id, count(*) present FROM order_line GROUP BY ol_w_id, ol_d_id) l
  ON ol_w_id = o_w_id AND ol_d_id = o_d_id
WHERE stated <> coalesce(present, 0);
-- 5
SELECT o_id FROM orders LEFT JOIN new_order ON no_w_id = o_w_id AND no_d_id = o_d_id AND no_o_id = o_id
WHERE (o_carrier_id IS NULL) <> (no_o_id IS NOT NULL);
-- 6
SELECT o_id FROM orders
LEFT JOIN (SELECT ol_w_id, ol_d_id, ol_o_id, count(*) present FROM order_line GROUP BY ol_w_id, ol_d_id, ol_o_id) l
  ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
WHERE o_ol_cnt <> coalesce(present, 0);
-- 7
SELECT ol_number FROM order_line JOIN orders ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
WHERE (ol_delivery_d IS NULL) <> (o_carrier_id IS NULL);
-- 8
SELECT w_id FROM warehouse LEFT JOIN (SELECT h_w_id, sum(h_amount) paid FROM history GROUP BY h_w_id) h ON h_w_id = w_id
WHERE w_ytd <> coalesce(paid, 0);
-- 9
SELECT d_id FROM district
LEFT JOIN (SELECT h_w_id, h_d_id, sum(h_amount) paid FROM history GROUP BY h_w_id, h_d_id) h
  ON h_w_id = d_w_id AND h_d_id = d_id
WHERE d_ytd <> coalesce(paid, 0);
-- 10
SELECT c_id FROM customer
LEFT JOIN (SELECT o_w_id, o_d_id, o_c_id, sum(ol_amount) delivered FROM orders
    JOIN order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
    WHERE ol_delivery_d IS NOT NULL GROUP BY o_w_id, o_d_id, o_c_id) d
  ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id
LEFT JOIN (SELECT h_c_w_id, h_c_d_id, h_c_id, sum(h_amount) paid FROM history GROUP BY h_c_w_id, h_c_d_id, h_c_id) h
  ON h_c_w_id = c_w_id AND h_c_d_id = c_d_id AND h_c_id = c_id
WHERE c_balance <> coalesce(delivered, 0) - coalesce(paid, 0);
-- 11
SELECT o_d_id FROM (SELECT o_w_id, o_d_id, count(*) entered FROM orders GROUP BY o_w_id, o_d_id) o
LEFT JOIN (SELECT no_w_id, no_d_id, count(*) waiting FROM new_order GROUP BY no_w_id, no_d_id) q
  ON no_w_id = o_w_id AND no_d_id = o_d_id
WHERE entered - coalesce(waiting, 0) <> 2100;
-- 12
SELECT c_id FROM customer
LEFT JOIN (SELECT o_w_id, o_d_id, o_c_id, sum(ol_amount) delivered FROM orders
    JOIN order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
    WHERE ol_delivery_d IS NOT NULL GROUP BY o_w_id, o_d_id, o_c_id) d
  ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id
WHERE c_balance + c_ytd_payment <> coalesce(delivered, 0);
-- S and Q
SELECT s_i_id FROM stock
LEFT JOIN (SELECT ol_supply_w_id, ol_i_id, sum(ol_quantity) quantity, count(*) ordered,
      sum(CASE WHEN ol_supply_w_id <> ol_w_id THEN 1 ELSE 0 END) remote
    FROM order_line WHERE ol_o_id > 3000 GROUP BY ol_supply_w_id, ol_i_id) l
  ON ol_supply_w_id = s_w_id AND ol_i_id = s_i_id
WHERE s_ytd <> coalesce(quantity, 0) OR s_order_cnt <> coalesce(ordered, 0) OR s_remote_cnt <> coalesce(remote, 0)
  OR s_quantity NOT BETWEEN 10 AND 100;
-- P
SELECT c_id FROM customer
LEFT JOIN (SELECT h_c_w_id, h_c_d_id, h_c_id, count(*) payments FROM history GROUP BY h_c_w_id, h_c_d_id, h_c_id) h
  ON h_c_w_id = c_w_id AND h_c_d_id = c_d_id AND h_c_id = c_id
WHERE c_payment_cnt <> coalesce(payments, 0);
-- DC
SELECT c_id FROM customer
LEFT JOIN (SELECT o_w_id, o_d_id, o_c_id, count(*) delivered FROM orders
    WHERE o_carrier_id IS NOT NULL AND o_id > 2100 GROUP BY o_w_id, o_d_id, o_c_id) d
  ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id
WHERE c_delivery_cnt <> coalesce(delivered, 0);
-- L
SELECT o_id FROM orders
JOIN (SELECT ol_w_id, ol_d_id, ol_o_id, bool_and(ol_supply_w_id = ol_w_id) AS local FROM order_line
    GROUP BY ol_w_id, ol_d_id, ol_o_id) l
  ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
WHERE (o_all_local = 1) <> local;

DROP PROCEDURE IF EXISTS new_order;
DROP PROCEDURE IF EXISTS payment;
DROP PROCEDURE IF EXISTS order_status;
DROP PROCEDURE IF EXISTS delivery;
DROP PROCEDURE IF EXISTS stock_level;
DROP PROCEDURE IF EXISTS customer_named;
DROP TABLE IF EXISTS order_line, new_order, history, orders, stock, customer, district, item, warehouse;

DROP PROCEDURE IF EXISTS dbo.enter_order;
DROP PROCEDURE IF EXISTS dbo.payment;
DROP PROCEDURE IF EXISTS dbo.order_status;
DROP PROCEDURE IF EXISTS dbo.delivery;
DROP PROCEDURE IF EXISTS dbo.stock_level;
DROP TABLE IF EXISTS dbo.order_line;
DROP TABLE IF EXISTS dbo.new_order;
DROP TABLE IF EXISTS dbo.orders;
DROP TABLE IF EXISTS dbo.history;
DROP TABLE IF EXISTS dbo.stock;
DROP TABLE IF EXISTS dbo.customer;
DROP TABLE IF EXISTS dbo.district;
DROP TABLE IF EXISTS dbo.warehouse;
DROP TABLE IF EXISTS dbo.item;
IF EXISTS (SELECT * FROM sys.partition_schemes WHERE name = N'order_entry_warehouses')
  DROP PARTITION SCHEME order_entry_warehouses;
IF EXISTS (SELECT * FROM sys.partition_functions WHERE name = N'order_entry_warehouses')
  DROP PARTITION FUNCTION order_entry_warehouses;

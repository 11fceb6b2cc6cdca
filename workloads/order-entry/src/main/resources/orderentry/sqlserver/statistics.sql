IF INDEXPROPERTY(OBJECT_ID(N'dbo.stock'), N'st_stock_quantity', 'IsStatistics') IS NULL
  CREATE STATISTICS st_stock_quantity ON dbo.stock (s_quantity) WITH SAMPLE 1 PERCENT;

IF INDEXPROPERTY(OBJECT_ID(N'dbo.order_line'), N'st_order_line_item', 'IsStatistics') IS NULL
  CREATE STATISTICS st_order_line_item ON dbo.order_line (ol_i_id) WITH SAMPLE 1 PERCENT;

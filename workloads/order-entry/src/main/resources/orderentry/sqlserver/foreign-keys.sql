IF OBJECT_ID(N'dbo.fk_district_warehouse', N'F') IS NULL
  ALTER TABLE dbo.district WITH CHECK ADD CONSTRAINT fk_district_warehouse
    FOREIGN KEY (d_w_id) REFERENCES dbo.warehouse (w_id);

IF OBJECT_ID(N'dbo.fk_customer_district', N'F') IS NULL
  ALTER TABLE dbo.customer WITH CHECK ADD CONSTRAINT fk_customer_district
    FOREIGN KEY (c_w_id, c_d_id) REFERENCES dbo.district (d_w_id, d_id);

IF OBJECT_ID(N'dbo.fk_history_customer', N'F') IS NULL
  ALTER TABLE dbo.history WITH CHECK ADD CONSTRAINT fk_history_customer
    FOREIGN KEY (h_c_w_id, h_c_d_id, h_c_id) REFERENCES dbo.customer (c_w_id, c_d_id, c_id);

IF OBJECT_ID(N'dbo.fk_history_district', N'F') IS NULL
  ALTER TABLE dbo.history WITH CHECK ADD CONSTRAINT fk_history_district
    FOREIGN KEY (h_w_id, h_d_id) REFERENCES dbo.district (d_w_id, d_id);

IF OBJECT_ID(N'dbo.fk_orders_customer', N'F') IS NULL
  ALTER TABLE dbo.orders WITH CHECK ADD CONSTRAINT fk_orders_customer
    FOREIGN KEY (o_w_id, o_d_id, o_c_id) REFERENCES dbo.customer (c_w_id, c_d_id, c_id);

IF OBJECT_ID(N'dbo.fk_new_order_orders', N'F') IS NULL
  ALTER TABLE dbo.new_order WITH CHECK ADD CONSTRAINT fk_new_order_orders
    FOREIGN KEY (no_w_id, no_d_id, no_o_id) REFERENCES dbo.orders (o_w_id, o_d_id, o_id);

IF OBJECT_ID(N'dbo.fk_order_line_orders', N'F') IS NULL
  ALTER TABLE dbo.order_line WITH CHECK ADD CONSTRAINT fk_order_line_orders
    FOREIGN KEY (ol_w_id, ol_d_id, ol_o_id) REFERENCES dbo.orders (o_w_id, o_d_id, o_id);

IF OBJECT_ID(N'dbo.fk_order_line_stock', N'F') IS NULL
  ALTER TABLE dbo.order_line WITH CHECK ADD CONSTRAINT fk_order_line_stock
    FOREIGN KEY (ol_supply_w_id, ol_i_id) REFERENCES dbo.stock (s_w_id, s_i_id);

IF OBJECT_ID(N'dbo.fk_stock_warehouse', N'F') IS NULL
  ALTER TABLE dbo.stock WITH CHECK ADD CONSTRAINT fk_stock_warehouse
    FOREIGN KEY (s_w_id) REFERENCES dbo.warehouse (w_id);

IF OBJECT_ID(N'dbo.fk_stock_item', N'F') IS NULL
  ALTER TABLE dbo.stock WITH CHECK ADD CONSTRAINT fk_stock_item
    FOREIGN KEY (s_i_id) REFERENCES dbo.item (i_id);

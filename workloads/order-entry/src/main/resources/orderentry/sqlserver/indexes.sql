IF INDEXPROPERTY(OBJECT_ID(N'dbo.customer'), N'ix_customer_name', 'IndexID') IS NULL
  CREATE UNIQUE INDEX ix_customer_name ON dbo.customer (c_w_id, c_d_id, c_last, c_first, c_id);

IF INDEXPROPERTY(OBJECT_ID(N'dbo.orders'), N'ix_orders_customer', 'IndexID') IS NULL
  CREATE UNIQUE INDEX ix_orders_customer ON dbo.orders (o_w_id, o_d_id, o_c_id, o_id)${by o_w_id};

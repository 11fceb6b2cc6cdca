IF OBJECT_ID(N'dbo.pk_warehouse', N'PK') IS NULL
  ALTER TABLE dbo.warehouse
    ADD CONSTRAINT pk_warehouse PRIMARY KEY CLUSTERED (w_id) WITH (FILLFACTOR = 1);

IF OBJECT_ID(N'dbo.pk_district', N'PK') IS NULL
  ALTER TABLE dbo.district
    ADD CONSTRAINT pk_district PRIMARY KEY CLUSTERED (d_w_id, d_id) WITH (FILLFACTOR = 1);

IF OBJECT_ID(N'dbo.pk_customer', N'PK') IS NULL
  ALTER TABLE dbo.customer
    ADD CONSTRAINT pk_customer PRIMARY KEY CLUSTERED (c_w_id, c_d_id, c_id) WITH (FILLFACTOR = 95);

IF OBJECT_ID(N'dbo.pk_orders', N'PK') IS NULL
  ALTER TABLE dbo.orders
    ADD CONSTRAINT pk_orders PRIMARY KEY CLUSTERED (o_w_id, o_d_id, o_id)${by o_w_id};

IF OBJECT_ID(N'dbo.pk_new_order', N'PK') IS NULL
  ALTER TABLE dbo.new_order
    ADD CONSTRAINT pk_new_order PRIMARY KEY CLUSTERED (no_w_id, no_d_id, no_o_id)${by no_w_id};

IF OBJECT_ID(N'dbo.pk_order_line', N'PK') IS NULL
  ALTER TABLE dbo.order_line
    ADD CONSTRAINT pk_order_line PRIMARY KEY CLUSTERED (ol_w_id, ol_d_id, ol_o_id, ol_number)${by ol_w_id};

IF OBJECT_ID(N'dbo.pk_item', N'PK') IS NULL
  ALTER TABLE dbo.item
    ADD CONSTRAINT pk_item PRIMARY KEY CLUSTERED (i_id);

IF OBJECT_ID(N'dbo.pk_stock', N'PK') IS NULL
  ALTER TABLE dbo.stock
    ADD CONSTRAINT pk_stock PRIMARY KEY CLUSTERED (s_w_id, s_i_id);

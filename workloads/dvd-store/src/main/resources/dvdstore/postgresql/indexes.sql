CREATE UNIQUE INDEX IF NOT EXISTS ix_cust_username${n} ON customers${n} (username);
CREATE INDEX IF NOT EXISTS ix_cust_hist_customerid${n} ON cust_hist${n} (customerid);
CREATE INDEX IF NOT EXISTS ix_order_custid${n} ON orders${n} (customerid);
CREATE UNIQUE INDEX IF NOT EXISTS ix_orderlines_orderid${n} ON orderlines${n} (orderid, orderlineid);
CREATE INDEX IF NOT EXISTS ix_prod_actor${n} ON products${n} USING gin (to_tsvector('simple', actor));
CREATE INDEX IF NOT EXISTS ix_prod_title${n} ON products${n} USING gin (to_tsvector('simple', title));
CREATE INDEX IF NOT EXISTS ix_prod_category${n} ON products${n} (category);
CREATE INDEX IF NOT EXISTS ix_prod_special${n} ON products${n} (special);
CREATE INDEX IF NOT EXISTS ix_prod_cat_special${n} ON products${n} (category, special);

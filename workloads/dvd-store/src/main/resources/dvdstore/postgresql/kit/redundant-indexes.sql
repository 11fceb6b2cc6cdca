CREATE UNIQUE INDEX IF NOT EXISTS ix_cust_user_password${n} ON customers${n} (username, password);
CREATE INDEX IF NOT EXISTS ix_inv_prod_id${n} ON inventory${n} (prod_id);
CREATE INDEX IF NOT EXISTS ix_reviews_prod_id${n} ON reviews${n} (prod_id);

CREATE UNIQUE INDEX IF NOT EXISTS ix_cust_user_password${n} ON customers${n} (username, password);

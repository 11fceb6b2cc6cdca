ALTER TABLE customers${n} ADD CONSTRAINT customers${n}_pkey PRIMARY KEY (customerid);
ALTER TABLE orders${n} ADD CONSTRAINT orders${n}_pkey PRIMARY KEY (orderid);
ALTER TABLE products${n} ADD CONSTRAINT products${n}_pkey PRIMARY KEY (prod_id);
ALTER TABLE inventory${n} ADD CONSTRAINT inventory${n}_pkey PRIMARY KEY (prod_id);
ALTER TABLE categories${n} ADD CONSTRAINT categories${n}_pkey PRIMARY KEY (category);
ALTER TABLE cust_hist${n} ADD CONSTRAINT fk_cust_hist_customerid${n}
  FOREIGN KEY (customerid) REFERENCES customers${n} (customerid) ON DELETE CASCADE;
ALTER TABLE orders${n} ADD CONSTRAINT fk_customerid${n}
  FOREIGN KEY (customerid) REFERENCES customers${n} (customerid) ON DELETE SET NULL;
ALTER TABLE orderlines${n} ADD CONSTRAINT fk_orderid${n}
  FOREIGN KEY (orderid) REFERENCES orders${n} (orderid) ON DELETE CASCADE;

ALTER TABLE membership${n} ADD CONSTRAINT membership${n}_pkey PRIMARY KEY (customerid);
ALTER TABLE reviews${n} ADD CONSTRAINT reviews${n}_pkey PRIMARY KEY (review_id);
ALTER TABLE reviews_helpfulness${n} ADD CONSTRAINT reviews_helpfulness${n}_pkey PRIMARY KEY (review_helpfulness_id);
ALTER TABLE membership${n} ADD CONSTRAINT fk_membership_custid${n}
  FOREIGN KEY (customerid) REFERENCES customers${n} (customerid) ON DELETE CASCADE;
ALTER TABLE reviews${n} ADD CONSTRAINT fk_prod_id${n}
  FOREIGN KEY (prod_id) REFERENCES products${n} (prod_id) ON DELETE CASCADE;
ALTER TABLE reviews${n} ADD CONSTRAINT fk_review_customerid${n}
  FOREIGN KEY (customerid) REFERENCES customers${n} (customerid) ON DELETE CASCADE;
ALTER TABLE reviews_helpfulness${n} ADD CONSTRAINT fk_review_id${n}
  FOREIGN KEY (review_id) REFERENCES reviews${n} (review_id) ON DELETE CASCADE;

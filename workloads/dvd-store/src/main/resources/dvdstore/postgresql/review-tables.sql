ALTER TABLE products${n} ADD COLUMN membership_item smallint NOT NULL;

CREATE TABLE membership${n} (
  customerid     integer NOT NULL,
  membershiptype integer NOT NULL,
  expiredate     date NOT NULL
)${customers};

CREATE TABLE reviews${n} (
  review_id      serial NOT NULL,
  prod_id        integer NOT NULL,
  review_date    date NOT NULL,
  stars          smallint NOT NULL,
  customerid     integer NOT NULL,
  review_summary text NOT NULL,
  review_text    text
)${reviews};

CREATE TABLE reviews_helpfulness${n} (
  review_helpfulness_id serial NOT NULL,
  review_id             integer NOT NULL,
  customerid            integer NOT NULL,
  helpfulness           smallint NOT NULL
)${reviews};

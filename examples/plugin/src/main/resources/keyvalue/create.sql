CREATE TABLE key_value (id integer PRIMARY KEY, total bigint NOT NULL);
CREATE TABLE key_value_change (id integer NOT NULL, amount integer NOT NULL);

CREATE TABLE key_value (key integer PRIMARY KEY, value bigint NOT NULL);
CREATE TABLE key_value_change (key integer NOT NULL, amount integer NOT NULL);

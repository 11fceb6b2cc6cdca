DROP TABLE IF EXISTS key_value_change;
DROP TABLE IF EXISTS key_value;

ANALYZE key_value;

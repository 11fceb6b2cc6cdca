SELECT count(*) FROM key_value_change

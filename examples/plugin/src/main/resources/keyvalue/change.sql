INSERT INTO key_value_change (amount, key) VALUES (?, ?)

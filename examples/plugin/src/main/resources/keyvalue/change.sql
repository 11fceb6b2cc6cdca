INSERT INTO key_value_change (amount, id) VALUES (?, ?)

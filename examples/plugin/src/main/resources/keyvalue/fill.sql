INSERT INTO key_value (key, value)
SELECT key, 0 FROM generate_series(?, ?) AS key
ON CONFLICT DO NOTHING

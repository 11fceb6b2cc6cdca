INSERT INTO key_value (id, total)
SELECT id, 0 FROM generate_series(?, ?) AS id
ON CONFLICT DO NOTHING

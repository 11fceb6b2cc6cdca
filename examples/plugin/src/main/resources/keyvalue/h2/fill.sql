INSERT INTO key_value (id, total)
SELECT x, 0 FROM system_range(?, ?)
WHERE NOT EXISTS (SELECT 1 FROM key_value WHERE id = x)

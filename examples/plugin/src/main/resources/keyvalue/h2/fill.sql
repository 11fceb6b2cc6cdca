INSERT INTO key_value (id, total)
SELECT x, 0 FROM system_range(?, ?)
WHERE x NOT IN (SELECT id FROM key_value)

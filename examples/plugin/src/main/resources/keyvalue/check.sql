SELECT count(*)
FROM key_value
LEFT JOIN (SELECT key, sum(amount) AS total FROM key_value_change GROUP BY key) AS changes USING (key)
WHERE value <> coalesce(total, 0)

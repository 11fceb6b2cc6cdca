SELECT count(*)
FROM key_value
LEFT JOIN (SELECT id, sum(amount) AS changed FROM key_value_change GROUP BY id) AS changes USING (id)
WHERE total <> coalesce(changed, 0)

SELECT /* Lockstep observes */ s.sql_id AS id, MIN(s.sql_text) AS statement_text
FROM v$sql s
WHERE s.sql_id IN (?)
GROUP BY s.sql_id

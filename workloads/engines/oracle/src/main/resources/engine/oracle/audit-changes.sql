SELECT p.name AS name, p.value AS value FROM v$parameter p WHERE SUBSTR(p.name, 1, 2) <> '__'
UNION ALL
SELECT 'start of the instance', TO_CHAR(i.startup_time, 'YYYY-MM-DD"T"HH24:MI:SS') FROM v$instance i

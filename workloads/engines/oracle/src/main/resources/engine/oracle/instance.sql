SELECT 'version' AS name, v.banner_full AS value, 'v$version' AS source
FROM v$version v
UNION ALL
SELECT 'started at', TO_CHAR(i.startup_time, 'YYYY-MM-DD"T"HH24:MI:SS'), 'v$instance'
FROM v$instance i
UNION ALL
SELECT 'instance status', i.status, 'v$instance'
FROM v$instance i

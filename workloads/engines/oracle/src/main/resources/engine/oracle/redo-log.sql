SELECT 'redo log group ' || TO_CHAR(l.group#) AS name,
    TO_CHAR(ROUND(l.bytes / 1048576)) || ' MB, members: ' || TO_CHAR(l.members) AS value,
    'v$log' AS source
FROM v$log l
ORDER BY l.group#

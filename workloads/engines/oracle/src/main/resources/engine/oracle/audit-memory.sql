SELECT (SELECT p.value FROM v$parameter p WHERE p.name = 'use_large_pages') AS large_pages,
    (SELECT ROUND(SUM(a.value) / 1048576) FROM v$sga a) AS sga_mb,
    (SELECT ROUND(SUM(c.bytes) / 1048576) FROM v$sgainfo c WHERE c.name = 'Buffer Cache Size') AS cache_mb,
    (SELECT ROUND(SUM(g.bytes) / 1048576) FROM dba_segments g
        WHERE g.owner IN (SELECT u.username FROM dba_users u WHERE u.oracle_maintained = 'N')) AS database_mb
FROM dual

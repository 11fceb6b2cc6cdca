SELECT COUNT(*) AS tables, SUM(CASE WHEN t.last_analyzed IS NULL OR t.stale_stats = 'YES' THEN 1 ELSE 0 END) AS stale,
    MIN(CASE WHEN t.last_analyzed IS NULL OR t.stale_stats = 'YES' THEN t.table_name ELSE NULL END) AS names
FROM dba_tab_statistics t
WHERE t.object_type = 'TABLE'
    AND t.owner IN (SELECT u.username FROM dba_users u WHERE u.oracle_maintained = 'N')
    AND t.table_name NOT LIKE 'LOCKSTEP\_%' ESCAPE '\'

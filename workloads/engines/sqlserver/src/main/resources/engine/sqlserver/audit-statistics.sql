SELECT COUNT(*) AS statistics_objects,
    SUM(CASE WHEN p.modification_counter > 1000 AND p.modification_counter > 0.2 * p.rows THEN 1 ELSE 0 END) AS stale,
    MIN(CASE WHEN p.modification_counter > 1000 AND p.modification_counter > 0.2 * p.rows THEN o.name ELSE NULL END) AS example
FROM sys.stats AS s
INNER JOIN sys.objects AS o ON o.object_id = s.object_id
CROSS APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) AS p
WHERE o.is_ms_shipped = 0

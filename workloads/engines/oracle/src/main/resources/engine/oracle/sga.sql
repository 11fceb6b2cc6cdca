SELECT s.name AS name, TO_CHAR(ROUND(s.bytes / 1048576)) || ' MB' AS value, 'v$sgainfo' AS source
FROM v$sgainfo s
WHERE s.name IN ('Buffer Cache Size', 'Shared Pool Size', 'Redo Buffers', 'Granule Size', 'Maximum SGA Size')
ORDER BY s.name

SELECT 'tablespace ' || f.tablespace_name AS name,
    TO_CHAR(ROUND(SUM(f.bytes) / 1048576)) || ' MB in files: ' || TO_CHAR(COUNT(*)) || ', growing: '
        || TO_CHAR(SUM(CASE f.autoextensible WHEN 'YES' THEN 1 ELSE 0 END)) AS value,
    'dba_data_files' AS source
FROM dba_data_files f
GROUP BY f.tablespace_name
UNION ALL
SELECT 'temporary tablespace ' || t.tablespace_name,
    TO_CHAR(ROUND(SUM(t.bytes) / 1048576)) || ' MB in files: ' || TO_CHAR(COUNT(*)) || ', growing: '
        || TO_CHAR(SUM(CASE t.autoextensible WHEN 'YES' THEN 1 ELSE 0 END)),
    'dba_temp_files'
FROM dba_temp_files t
GROUP BY t.tablespace_name

SELECT t.table_name, c.column_name
FROM dba_tables t
LEFT JOIN dba_tab_columns c
    ON c.owner = t.owner
    AND c.table_name = t.table_name
    AND (c.data_type IN ('NUMBER', 'FLOAT', 'VARCHAR2', 'NVARCHAR2', 'CHAR', 'NCHAR', 'DATE', 'RAW',
            'BINARY_FLOAT', 'BINARY_DOUBLE')
        OR c.data_type LIKE 'TIMESTAMP%')
WHERE t.owner = ?
    AND t.temporary = 'N'
    AND t.nested = 'NO'
    AND t.secondary = 'N'
    AND NVL(t.dropped, 'NO') = 'NO'
    AND t.table_name <> 'LOCKSTEP_BASELINE'
ORDER BY t.table_name, c.column_id

SELECT 'option ' || o.parameter AS name, o.value AS value, 'v$option' AS source
FROM v$option o
WHERE o.parameter IN ('Partitioning', 'Real Application Clusters', 'In-Memory Column Store', 'Advanced Compression',
    'Oracle Database Vault', 'Unified Auditing')
ORDER BY o.parameter

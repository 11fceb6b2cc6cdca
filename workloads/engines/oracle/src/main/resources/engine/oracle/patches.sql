SELECT 'patch ' || TO_CHAR(p.patch_id) AS name, p.description || ' (' || p.status || ')' AS value,
    'dba_registry_sqlpatch' AS source
FROM dba_registry_sqlpatch p
ORDER BY p.action_time

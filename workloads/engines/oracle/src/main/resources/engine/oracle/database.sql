SELECT 'log mode' AS name, d.log_mode AS value, 'v$database' AS source FROM v$database d
UNION ALL
SELECT 'flashback', d.flashback_on, 'v$database' FROM v$database d
UNION ALL
SELECT 'force logging', d.force_logging, 'v$database' FROM v$database d
UNION ALL
SELECT 'container database', d.cdb, 'v$database' FROM v$database d
UNION ALL
SELECT 'container', SYS_CONTEXT('USERENV', 'CON_NAME'), 'USERENV' FROM dual

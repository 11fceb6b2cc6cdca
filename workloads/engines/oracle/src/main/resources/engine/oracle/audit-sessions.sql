SELECT COUNT(*) AS sessions, MIN(s.username || ' by ' || s.program) AS names
FROM v$session s
WHERE s.type = 'USER' AND s.sid <> SYS_CONTEXT('USERENV', 'SID') AND (s.status = 'ACTIVE' OR s.taddr IS NOT NULL)
    AND NVL(s.program, ' ') <> 'Lockstep-admin'

SELECT t.spcname, t.oid = d.dattablespace OR has_tablespace_privilege(t.oid, 'CREATE')
FROM pg_tablespace t, pg_database d
WHERE t.spcname <> 'pg_global' AND d.datname = current_database()

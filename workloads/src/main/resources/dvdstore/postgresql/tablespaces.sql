SELECT spcname, has_tablespace_privilege(oid, 'CREATE') FROM pg_tablespace WHERE spcname <> 'pg_global'

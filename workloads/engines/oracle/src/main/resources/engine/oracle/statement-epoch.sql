SELECT /* Lockstep observes */ TO_CHAR(i.startup_time, 'YYYY-MM-DD"T"HH24:MI:SS') AS started_at FROM v$instance i

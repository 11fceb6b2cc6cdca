SELECT MAX(l.sequence#) AS switches FROM v$log l WHERE l.thread# = 1

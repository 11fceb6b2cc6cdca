SELECT /* Lockstep observes */ TO_CHAR(i.startup_time, 'YYYY-MM-DD"T"HH24:MI:SS') AS started_at, e.event AS name, e.time_waited_micro_fg AS micros
FROM v$con_system_event e
CROSS JOIN v$instance i
WHERE e.wait_class <> 'Idle'
UNION ALL
SELECT TO_CHAR(i.startup_time, 'YYYY-MM-DD"T"HH24:MI:SS'), m.stat_name, m.value
FROM v$con_sys_time_model m
CROSS JOIN v$instance i
WHERE m.stat_name = 'DB CPU'

SELECT s.stat_name AS name, TO_CHAR(s.value) AS value, 'v$osstat' AS source
FROM v$osstat s
WHERE s.stat_name IN ('NUM_CPUS', 'NUM_CPU_CORES', 'NUM_CPU_SOCKETS', 'PHYSICAL_MEMORY_BYTES')
ORDER BY s.stat_name

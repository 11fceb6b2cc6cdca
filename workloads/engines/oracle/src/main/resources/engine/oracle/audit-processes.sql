SELECT TRIM(r.limit_value) AS allowed, r.current_utilization AS used
FROM v$resource_limit r
WHERE r.resource_name = 'processes'

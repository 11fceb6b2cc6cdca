SELECT COUNT(*) AS tasks, MIN(j.job_name) AS names
FROM dba_scheduler_running_jobs j

SELECT set_config('maintenance_work_mem',
  greatest(own.setting::bigint, least(1048576, 8 * buffers.setting::bigint)) || 'kB', false)
FROM pg_settings own, pg_settings buffers
WHERE own.name = 'maintenance_work_mem' AND buffers.name = 'shared_buffers';
SET default_tablespace = ${indexes};

SELECT p.name AS name, p.display_value AS value, 'v$parameter' AS source
FROM v$parameter p
WHERE p.isdefault = 'FALSE'
    OR p.ismodified <> 'FALSE'
    OR p.name IN (
        'db_block_size', 'sga_target', 'sga_max_size', 'memory_target', 'pga_aggregate_target', 'db_cache_size',
        'shared_pool_size', 'log_buffer', 'use_large_pages', 'lock_sga', 'filesystemio_options', 'disk_asynch_io',
        'db_writer_processes', 'processes', 'sessions', 'cpu_count', 'parallel_max_servers', 'resource_manager_plan',
        'commit_logging', 'commit_wait', 'fast_start_mttr_target', 'log_checkpoint_timeout', 'undo_retention',
        'cursor_sharing', 'open_cursors', 'session_cached_cursors', 'optimizer_mode', 'optimizer_adaptive_plans',
        'statistics_level', 'result_cache_max_size', 'db_block_checking', 'db_block_checksum', 'audit_trail',
        'compatible', 'control_management_pack_access')
ORDER BY p.name

package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.SettingQuery;

/** What the audit reads of PostgreSQL 12 and newer. */
final class PostgresQueries {

    static final String ALL_STATISTICS = "the role pg_read_all_stats, which is part of pg_monitor";

    private static final String ANY_LOGIN = "a login to the database";

    /** Values in the unit of {@code pg_settings}: blocks, kB, ms or s. */
    static final SettingQuery SETTINGS = query("""
            SELECT name, setting AS value FROM pg_settings
            WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'shared_buffers', 'block_size',
              'huge_pages_status', 'autovacuum', 'track_counts', 'checkpoint_timeout', 'log_statement',
              'log_min_duration_statement')
            """);

    static final SettingQuery OVERRIDES = query("""
            SELECT coalesce((SELECT setting FROM pg_settings WHERE name = 'synchronous_commit'), '') AS value,
              (SELECT string_agg(coalesce(rolname, 'all roles') || ' ' || entry, ', ' ORDER BY entry)
               FROM pg_db_role_setting CROSS JOIN unnest(setconfig) AS entry LEFT JOIN pg_roles ON pg_roles.oid = setrole
               WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
                 AND split_part(entry, '=', 1) = 'synchronous_commit'
                 AND lower(split_part(entry, '=', 2)) IN ('off', 'false', 'no', '0')) AS overridden
            """);

    /** Settings of the server, of databases and of roles; none that belongs to a session, none with a secret. */
    static final SettingQuery ALL_SETTINGS = query("""
            SELECT name, setting AS value FROM pg_settings
            WHERE source NOT IN ('client', 'session') AND\s""" + PostgresFacts.WITHOUT_SECRETS + """
            UNION ALL
            SELECT 'for ' || coalesce(datname, 'all databases') || ' and ' || coalesce(rolname, 'all roles'),
              (SELECT string_agg(entry, ' ' ORDER BY entry) FROM unnest(setconfig) AS entry)
            FROM pg_db_role_setting LEFT JOIN pg_database ON pg_database.oid = setdatabase
              LEFT JOIN pg_roles ON pg_roles.oid = setrole
            UNION ALL
            SELECT 'start of the server', pg_postmaster_start_time()::text
            """);

    /** What the command line sets stays as it is, whatever the file says. */
    static final SettingQuery PENDING = query("""
            SELECT count(*) AS settings, string_agg(name, ', ' ORDER BY name) AS names FROM pg_settings
            WHERE pending_restart AND source <> 'command line'
            """);

    static final SettingQuery SIZES = query("""
            SELECT pg_database_size(current_database()) AS database,
              (SELECT setting::bigint * current_setting('block_size')::bigint FROM pg_settings
               WHERE name = 'shared_buffers') AS cache
            """);

    static final SettingQuery CONNECTIONS = query("""
            SELECT current_setting('max_connections')::bigint
                - current_setting('superuser_reserved_connections')::bigint
                - coalesce(current_setting('reserved_connections', true), '0')::bigint AS server,
              (SELECT datconnlimit FROM pg_database WHERE datname = current_database()) AS database,
              (SELECT sum(numbackends) - 1 FROM pg_stat_database) AS used
            """);

    /**
     * Statistics go with a copied database, the counters of changes do not: so both are asked. A few pages are read as a whole
     * whatever the planner knows, and Lockstep's own notes are no part of the load.
     */
    static final SettingQuery STATISTICS = query("""
            SELECT count(*) AS tables, count(*) FILTER (WHERE stale) AS stale,
              string_agg(relname, ', ' ORDER BY relname) FILTER (WHERE stale) AS names
            FROM (SELECT c.relname,
                (c.reltuples < 0 OR c.reltuples = 0 AND c.relpages = 0)
                  AND pg_relation_size(c.oid) > 8 * current_setting('block_size')::bigint
                OR coalesce(s.n_mod_since_analyze, 0) > greatest(1000, 0.2 * c.reltuples) AS stale
              FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
              WHERE c.relkind = 'r' AND c.relpersistence <> 't' AND c.relname NOT LIKE 'lockstep\\_%'
                AND c.relnamespace NOT IN (SELECT oid FROM pg_namespace
                  WHERE nspname LIKE 'pg\\_%' OR nspname = 'information_schema')) AS t
            """);

    /** At the start and the end of a run no load has a session that works, so that another one's is found. */
    static final SettingQuery SESSIONS = new SettingQuery("""
            SELECT pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') AS sees_all, count(s.pid) AS sessions,
              string_agg(DISTINCT s.usename || ' in ' || s.datname, ', ') AS names
            FROM (SELECT 1) AS one LEFT JOIN pg_stat_activity s
              ON s.pid <> pg_backend_pid() AND s.backend_type = 'client backend' AND s.state <> 'idle'
                AND s.application_name <> '""" + PostgresSettings.ADMIN_NAME + "'", ALL_STATISTICS);

    static final SettingQuery MAINTENANCE = query("""
            SELECT count(*) AS tasks, string_agg(task, ', ') AS names
            FROM (SELECT 'vacuum in ' || datname FROM pg_stat_progress_vacuum
              UNION ALL SELECT 'index build in ' || datname FROM pg_stat_progress_create_index
              UNION ALL SELECT 'cluster or full vacuum in ' || datname FROM pg_stat_progress_cluster) AS t (task)
            """);

    static final SettingQuery ADDRESSES = query("""
            SELECT host(inet_client_addr()) AS client, host(inet_server_addr()) AS server
            """);

    /** The counters moved to another view in PostgreSQL 17; a text that is chosen when it runs works on both. */
    static final SettingQuery CHECKPOINTS = query("""
            SELECT substring(counters FROM '<timed>(\\d+)<') AS timed, substring(counters FROM '<requested>(\\d+)<') AS requested
            FROM (SELECT query_to_xml(CASE WHEN current_setting('server_version_num')::integer >= 170000
                THEN 'SELECT num_timed AS timed, num_requested AS requested FROM pg_stat_checkpointer'
                ELSE 'SELECT checkpoints_timed AS timed, checkpoints_req AS requested FROM pg_stat_bgwriter' END,
              true, false, '')::text AS counters) AS c
            """);

    private PostgresQueries() {}

    private static SettingQuery query(String sql) {
        return new SettingQuery(sql, ANY_LOGIN);
    }
}

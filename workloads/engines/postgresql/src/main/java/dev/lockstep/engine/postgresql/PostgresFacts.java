package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Reads the settings that explain a result, and all non-default ones; never one that may contain a secret. What a role or
 * a session can set for itself is read in a session of the load.
 */
final class PostgresFacts {

    /** Holds for settings that cannot contain a secret. */
    static final String WITHOUT_SECRETS = """
            name NOT IN ('primary_conninfo', 'primary_slot_name')
              AND name NOT LIKE '%\\_command' AND name NOT LIKE '%\\_file' AND name NOT LIKE 'ssl\\_%'
              AND name NOT LIKE '%password%' AND name NOT LIKE '%directories' AND name <> 'data_directory'
            """;

    private static final String OF_SESSIONS = "('user', 'superuser', 'backend', 'superuser-backend')";
    private static final String SETTINGS = """
            SELECT name, current_setting(name) FROM pg_settings
            WHERE (source NOT IN ('default', 'client', 'session')
                   OR name LIKE 'autovacuum%'
                   OR name IN ('shared_buffers', 'huge_pages', 'huge_pages_status', 'fsync', 'synchronous_commit',
                     'full_page_writes', 'wal_level', 'wal_compression', 'wal_buffers', 'wal_sync_method', 'commit_delay',
                     'max_wal_size', 'checkpoint_timeout', 'effective_cache_size', 'work_mem', 'max_connections', 'jit',
                     'io_method', 'io_workers', 'effective_io_concurrency', 'default_transaction_isolation',
                     'plan_cache_mode', 'track_io_timing', 'data_checksums', 'max_parallel_workers',
                     'max_parallel_workers_per_gather', 'random_page_cost'))
              AND\s""" + WITHOUT_SECRETS + " AND context %s " + OF_SESSIONS + " ORDER BY name";
    private static final String SYNCHRONOUS_STANDBYS =
            "SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')";
    private static final String SEES_ALL = "SELECT pg_has_role(current_user, 'pg_monitor', 'USAGE')";

    private PostgresFacts() {}

    static List<ServerFact> read(Connection connection, Connection load) throws SQLException {
        List<ServerFact> facts = new ArrayList<>();
        facts.add(new ServerFact("version", single(connection, "SELECT version()"), "version()"));
        facts.add(new ServerFact(
                "database size",
                single(connection, "SELECT pg_size_pretty(pg_database_size(current_database()))"),
                "pg_database_size"));
        List<ServerFact> settings = new ArrayList<>(settings(connection, "NOT IN"));
        settings.addAll(settings(load, "IN"));
        settings.sort(Comparator.comparing(ServerFact::name));
        facts.addAll(settings);
        if (single(connection, SEES_ALL).equals("t")) {
            facts.add(new ServerFact(
                    "synchronous standbys", single(connection, SYNCHRONOUS_STANDBYS), "pg_stat_replication"));
        } else {
            facts.add(new ServerFact(
                    "not visible",
                    "some settings, standbys and the waits of other users: the login lacks the role pg_monitor",
                    "pg_has_role"));
        }
        return List.copyOf(facts);
    }

    private static List<ServerFact> settings(Connection connection, String whether) throws SQLException {
        List<ServerFact> facts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SETTINGS.replace("%s", whether))) {
            while (rows.next()) {
                facts.add(new ServerFact(rows.getString(1), rows.getString(2), "pg_settings"));
            }
        }
        return facts;
    }

    /** The one value that a query of one row has. */
    static String single(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }
}

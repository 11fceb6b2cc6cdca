package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;

/**
 * Builds keys and indexes of filled tables on two connections at once, because PostgreSQL vacuums a table and checks a
 * foreign key in one process. Work consists of chains of statements; one connection executes a chain in order.
 */
public final class ParallelBuild {

    private static final int CONNECTIONS = 2;

    /** For sorting, as much as the server caches, at most 1 GB. */
    private static final String MORE_MEMORY = """
            SELECT set_config('maintenance_work_mem',
              greatest(own.setting::bigint, least(1048576, 8 * buffers.setting::bigint)) || 'kB', false)
            FROM pg_settings own, pg_settings buffers
            WHERE own.name = 'maintenance_work_mem' AND buffers.name = 'shared_buffers'
            """;

    /** Otherwise a vacuum waits for the disk every 256 pages. Servers before version 16 lack this setting. */
    private static final String ALL_BUFFERS = """
            SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'vacuum_buffer_usage_limit'
            """;

    private ParallelBuild() {}

    /**
     * Executes all chains, starting them in order; returns when both connections are done. After a failure no further
     * chain is started.
     */
    public static void run(Connections connections, Collection<List<String>> chains) throws SQLException {
        List<SharedWork.Task<Integer>> tasks =
                chains.stream().map(ParallelBuild::task).toList();
        SharedWork.run(() -> prepared(connections.open()), CONNECTIONS, tasks);
    }

    private static Connection prepared(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(MORE_MEMORY);
            statement.execute(ALL_BUFFERS);
            return connection;
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    /** Executes a chain; returns its number of statements. */
    private static SharedWork.Task<Integer> task(List<String> chain) {
        return connection -> {
            try (Statement statement = connection.createStatement()) {
                for (String sql : chain) {
                    statement.execute(sql);
                }
                return chain.size();
            }
        };
    }
}

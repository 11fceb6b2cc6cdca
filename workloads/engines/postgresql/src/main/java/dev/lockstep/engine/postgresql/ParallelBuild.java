package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

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

    private final Connections connections;
    private final Queue<List<String>> waiting;

    private ParallelBuild(Connections connections, Collection<List<String>> chains) {
        this.connections = connections;
        this.waiting = new ConcurrentLinkedQueue<>(chains);
    }

    /**
     * Executes all chains, starting them in order; returns when both connections are done. After a failure no further
     * chain is started.
     */
    public static void run(Connections connections, Collection<List<String>> chains) throws SQLException {
        new ParallelBuild(connections, chains).run();
    }

    private void run() throws SQLException {
        ExecutorService executor = Executors.newFixedThreadPool(CONNECTIONS, ParallelBuild::thread);
        try {
            List<Future<Void>> ends = new ArrayList<>();
            for (int number = 0; number < CONNECTIONS; number++) {
                ends.add(executor.submit(this::work));
            }
            join(ends);
        } finally {
            executor.shutdown();
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "lockstep-build");
        thread.setDaemon(true);
        return thread;
    }

    private Void work() throws SQLException {
        try (Connection connection = connections.open();
                Statement statement = connection.createStatement()) {
            statement.execute(MORE_MEMORY);
            statement.execute(ALL_BUFFERS);
            for (List<String> chain = waiting.poll(); chain != null; chain = waiting.poll()) {
                for (String sql : chain) {
                    statement.execute(sql);
                }
            }
            return null;
        } catch (SQLException | RuntimeException failed) {
            waiting.clear();
            throw failed;
        }
    }

    private static void join(List<Future<Void>> ends) throws SQLException {
        List<Throwable> failures = new ArrayList<>();
        for (Future<Void> end : ends) {
            try {
                end.get();
            } catch (ExecutionException failed) {
                failures.add(failed.getCause());
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new SQLException("The build of keys and indexes was interrupted", interrupted);
            }
        }
        if (!failures.isEmpty()) {
            throwFirst(failures);
        }
    }

    private static void throwFirst(List<Throwable> failures) throws SQLException {
        Throwable first = failures.get(0);
        failures.stream().skip(1).forEach(first::addSuppressed);
        if (first instanceof SQLException error) {
            throw error;
        }
        if (first instanceof RuntimeException error) {
            throw error;
        }
        throw new IllegalStateException(first);
    }
}

package dev.lockstep.bench;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.engine.postgresql.PostgresEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An embedded PostgreSQL, as durable as {@code url: embedded}, that can save and restore one state of its data. */
final class BenchServer implements AutoCloseable {

    static final Engine ENGINE = new PostgresEngine();

    private static final long MEGABYTE = 1_000_000;

    private final Path directory;
    private final EmbeddedPostgres server;
    private boolean kept;

    private BenchServer(Path directory, EmbeddedPostgres server) {
        this.directory = directory;
        this.server = server;
    }

    static BenchServer start() throws IOException {
        Path directory = Files.createTempDirectory("lockstep-bench-postgres");
        return new BenchServer(directory, EmbeddedPostgres.start(EmbeddedPostgres.Options.in(directory)));
    }

    /** A server whose commits do not wait for the disk, for measurements of client CPU. */
    static BenchServer withoutWaitingForTheDisk() throws IOException, SQLException {
        BenchServer server = start();
        server.executeOutside("ALTER DATABASE " + EmbeddedPostgres.DATABASE + " SET synchronous_commit = off");
        return server;
    }

    String url() {
        return server.url();
    }

    int port() {
        return server.port();
    }

    /** Saves the data as it is. */
    void keep() throws SQLException {
        ENGINE.baseline().save(location());
        kept = true;
    }

    /** Restores the saved data, if any. */
    void restore() throws SQLException {
        if (kept) {
            ENGINE.baseline().reset(location());
        }
    }

    private Baseline.Location location() {
        return new Baseline.Location(settings(Purpose.LOAD), settings(Purpose.ADMIN));
    }

    /** The connection settings. */
    ConnectionSettings settings(Purpose purpose) {
        Engine.Access access = purpose == Purpose.ADMIN ? server.admin(EmbeddedPostgres.DATABASE) : server.access();
        return ENGINE.settings(access, Map.of(), purpose);
    }

    /** Why this many bytes do not fit on the server's disk; empty if they do. */
    Optional<String> tooLittleDisk(long bytes) throws IOException {
        long free = Files.getFileStore(directory).getUsableSpace();
        return free >= bytes
                ? Optional.empty()
                : Optional.of("needs " + bytes / MEGABYTE + " MB of disk, but " + free / MEGABYTE + " MB are free");
    }

    void execute(String... statements) throws SQLException {
        try (Connection connection = settings(Purpose.LOAD).open()) {
            execute(connection, statements);
        }
    }

    /** The same from a connection to no store. */
    void executeOutside(String... statements) throws SQLException {
        ConnectionSettings outside = ENGINE.settings(server.admin("postgres"), Map.of(), Purpose.ADMIN);
        try (Connection connection = outside.open()) {
            execute(connection, statements);
        }
    }

    private static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** The rows of a query that returns texts. */
    List<List<String>> query(String sql) throws SQLException {
        List<List<String>> found = new ArrayList<>();
        try (Connection connection = settings(Purpose.LOAD).open();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                List<String> row = new ArrayList<>();
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    row.add(rows.getString(column));
                }
                found.add(row);
            }
        }
        return found;
    }

    /** Writes all dirty pages, so that the next measurement does not include earlier work. */
    void checkpoint() throws SQLException {
        executeOutside("CHECKPOINT");
    }

    /** Runs tasks in order, each on its own connection, this many at a time; returns the sum of their results. */
    long together(int connections, List<Task> tasks) throws SQLException {
        ExecutorService executor = Executors.newFixedThreadPool(connections);
        try {
            List<Future<Long>> answers = tasks.stream()
                    .map(task -> executor.submit(onConnection(task)))
                    .toList();
            long sum = 0;
            for (Future<Long> answer : answers) {
                sum += answer.get();
            }
            return sum;
        } catch (ExecutionException failed) {
            throw new SQLException(failed.getCause());
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        } finally {
            executor.shutdownNow();
        }
    }

    private Callable<Long> onConnection(Task task) {
        return () -> {
            try (Connection connection = settings(Purpose.LOAD).open()) {
                return task.run(connection);
            }
        };
    }

    @Override
    public void close() {
        server.close();
    }

    /** A task on a connection; returns a number of rows. */
    interface Task {
        long run(Connection connection) throws SQLException;
    }
}

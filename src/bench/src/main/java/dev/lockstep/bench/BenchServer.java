package dev.lockstep.bench;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
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

/** An embedded PostgreSQL, as durable as {@code url: embedded}, that can save and restore one state of its data. */
final class BenchServer extends ClientServer {

    private static final long MEGABYTE = 1_000_000;
    private static final String OUTSIDE = "postgres";

    private final Path directory;
    private final EmbeddedPostgres server;

    private BenchServer(Path directory, EmbeddedPostgres server) {
        super(BenchEngines.POSTGRESQL);
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

    /**
     * The same with {@code pg_stat_statements}, read from the database of {@link #executeOutside}, and without
     * autovacuum, whose transactions the server would count too.
     */
    static BenchServer countingStatements() throws IOException, SQLException {
        Path directory = Files.createTempDirectory("lockstep-bench-postgres");
        EmbeddedPostgres.Options usual = EmbeddedPostgres.Options.in(directory);
        BenchServer server = new BenchServer(
                directory,
                EmbeddedPostgres.start(new EmbeddedPostgres.Options(
                        directory, usual.port(), usual.maxConnections(), usual.sharedBuffersMegabytes(), false, true)));
        server.executeOutside(
                "CREATE EXTENSION IF NOT EXISTS pg_stat_statements",
                "ALTER ROLE ALL SET synchronous_commit = off",
                "ALTER SYSTEM SET autovacuum = off",
                "SELECT pg_reload_conf()");
        return server;
    }

    /** The superuser's login. */
    Access superuser() {
        return server.admin(OUTSIDE);
    }

    int port() {
        return server.port();
    }

    @Override
    Access access(Purpose purpose) {
        return purpose == Purpose.ADMIN ? server.admin(EmbeddedPostgres.DATABASE) : server.access();
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
        try (Connection connection = outside()) {
            execute(connection, statements);
        }
    }

    private Connection outside() throws SQLException {
        return engine().settings(superuser(), Map.of(), Purpose.ADMIN).open();
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
        try (Connection connection = settings(Purpose.LOAD).open()) {
            return query(connection, sql);
        }
    }

    /** The same from a connection to no store. */
    List<List<String>> queryOutside(String sql) throws SQLException {
        try (Connection connection = outside()) {
            return query(connection, sql);
        }
    }

    private static List<List<String>> query(Connection connection, String sql) throws SQLException {
        List<List<String>> found = new ArrayList<>();
        try (Statement statement = connection.createStatement();
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

    @Override
    ProcessHandle process() throws SQLException {
        String first = queryOutside("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")
                .get(0)
                .get(0);
        return ProcessHandle.of(Long.parseLong(first)).orElseThrow();
    }

    @Override
    void checkpoint() throws SQLException {
        executeOutside("CHECKPOINT");
    }

    @Override
    public void close() {
        server.close();
    }
}

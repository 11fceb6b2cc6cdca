package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PreparationException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.postgresql.Driver;

/**
 * A PostgreSQL that Lockstep starts itself, as durable as a production server: fsync, synchronous_commit and
 * full_page_writes are on, and a server that reports otherwise is refused. It listens only on the loopback interface
 * and requires a random password that only this user of the machine can read. Its database belongs to a user without
 * superuser rights, as which the load runs.
 */
public final class EmbeddedPostgres implements AutoCloseable {

    /** The database of {@link #url}. */
    public static final String DATABASE = "lockstep";

    /** The owner of the database. */
    public static final String USER = "lockstep";

    static final String HOST = "localhost";
    static final String ADMIN = "postgres";
    static final String MAINTENANCE_DATABASE = "postgres";

    /** The schema of {@code pg_stat_statements}. */
    private static final String COUNTERS = "lockstep_statements";

    /** Rights of the load's user, for reading facts and waits and for checkpoints. */
    private static final List<String> RIGHTS = List.of("pg_monitor", "pg_checkpoint");

    private final Options options;
    private final EmbeddedDirectory directory;
    private final String password = EmbeddedPasswords.random();
    private final Thread closeAtExit = new Thread(this::close, "embedded-postgres-close");
    private EmbeddedServer server;
    private boolean closed;

    private EmbeddedPostgres(Options options, EmbeddedDirectory directory) {
        this.options = options;
        this.directory = directory;
        this.server = EmbeddedServer.start(options, directory);
        Runtime.getRuntime().addShutdownHook(closeAtExit);
    }

    /** Starts a server in a new directory in the temporary folder; {@link #close} removes it. */
    public static EmbeddedPostgres startTemporary() {
        return open(Options.in(Path.of("")), EmbeddedDirectory.claimTemporary());
    }

    /**
     * Starts a server in the given directory, which it must not share. A server left there by a killed process is
     * stopped first.
     *
     * @throws PreparationException if the directory or the port is in use, or the server does not start
     */
    public static EmbeddedPostgres start(Options options) {
        return open(options, EmbeddedDirectory.claim(options.directory()));
    }

    /**
     * Stops the server that a killed process left in a directory, and removes both. Nothing is done to the server of a live
     * process, and to a directory of other files.
     *
     * @return whether a server was left there
     * @throws PreparationException if it cannot be stopped or removed
     */
    public static boolean removeIfAbandoned(Path directory) {
        return EmbeddedDirectory.removeIfAbandoned(directory);
    }

    private static EmbeddedPostgres open(Options options, EmbeddedDirectory directory) {
        try {
            EmbeddedPrograms.require(System.getProperty("os.name"), System.getProperty("os.arch"));
            if (!options.keep()) {
                directory.clear();
            }
            EmbeddedPostgres postgres = new EmbeddedPostgres(options, directory);
            postgres.createDatabase();
            return postgres;
        } catch (RuntimeException failed) {
            directory.release(options.keep());
            throw failed;
        }
    }

    /** The URL of the database {@link #DATABASE}, which is initially empty. */
    public String url() {
        return url(DATABASE);
    }

    /** The URL of a database of this server. */
    public String url(String database) {
        return server.url(database);
    }

    /** The load's login to {@link #DATABASE}: its owner, without superuser rights. */
    public Access access() {
        return access(DATABASE);
    }

    /** The load's login to a database of this server. */
    public Access access(String database) {
        return new Access(url(database), USER, password);
    }

    /** The superuser's login to a database of this server. */
    public Access admin(String database) {
        return server.admin(database);
    }

    /**
     * The password of {@link #USER} at a server that this user of the machine started, in this process or another.
     *
     * @throws PreparationException if there is none
     */
    public static String passwordOf(String url) {
        ConnectionRequest server = PostgresUrl.partsOf(url);
        if (!server.host().equals(HOST)) {
            throw new PreparationException(
                    "No embedded PostgreSQL is at " + server.host() + ", but at " + HOST + " only");
        }
        return EmbeddedPasswords.ofPort(server.port());
    }

    /** The port it listens on; the same after a {@link #restart}. */
    public int port() {
        return server.port();
    }

    /** The server's own process, first, and its live child processes. */
    public List<Long> processIds() {
        return server.processes().map(ProcessHandle::pid).toList();
    }

    /** The settings for durability and size, as reported by the running server. */
    public Map<String, String> settings() {
        return server.settings();
    }

    /**
     * Stops the server cleanly and starts it with the same data and port.
     *
     * @throws PreparationException if it is closed, or does not start
     */
    public synchronized void restart() {
        requireOpen();
        server.stop();
        startAgain();
    }

    /** Kills every process of the server at once, as a power failure would; {@link #startAgain} recovers it. */
    public synchronized void crash() {
        server.kill();
    }

    /** Starts the server after a {@link #crash} on the same data and port. */
    public synchronized void startAgain() {
        requireOpen();
        server = EmbeddedServer.start(options.onPort(server.port()), directory);
    }

    private void requireOpen() {
        if (closed) {
            throw new PreparationException("The embedded PostgreSQL is closed");
        }
    }

    /** Stops the server and, unless its directory is to be kept, removes it. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        EmbeddedPasswords.forget(server.port());
        server.stop();
        directory.release(options.keep());
        if (Thread.currentThread() != closeAtExit) {
            Runtime.getRuntime().removeShutdownHook(closeAtExit);
        }
    }

    private void createDatabase() {
        try (Connection connection = connect(admin(MAINTENANCE_DATABASE));
                Statement statement = connection.createStatement()) {
            if (isAbsent(statement, "SELECT FROM pg_roles WHERE rolname = '" + USER + "'")) {
                statement.execute("CREATE ROLE " + USER + " LOGIN");
                for (String right : RIGHTS) {
                    if (!isAbsent(statement, "SELECT FROM pg_roles WHERE rolname = '" + right + "'")) {
                        statement.execute("GRANT " + right + " TO " + USER);
                    }
                }
            }
            // A verifier instead of the password, so no log of the server can contain it.
            statement.execute("ALTER ROLE " + USER + " PASSWORD '" + EmbeddedPasswords.verifier(password) + "'");
            if (isAbsent(statement, "SELECT FROM pg_database WHERE datname = '" + DATABASE + "'")) {
                statement.execute("CREATE DATABASE " + DATABASE + " OWNER " + USER);
            }
            EmbeddedPasswords.share(port(), password);
            if (options.countsStatements()) {
                createStatementCounters();
            }
        } catch (SQLException e) {
            close();
            throw new PreparationException("The embedded PostgreSQL gave no database: " + e.getMessage(), e);
        }
    }

    /** In a schema of their own, where no workload looks for its tables. */
    private void createStatementCounters() throws SQLException {
        try (Connection connection = connect(admin(DATABASE));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA IF NOT EXISTS " + COUNTERS + " AUTHORIZATION " + ADMIN);
            statement.execute("GRANT USAGE ON SCHEMA " + COUNTERS + " TO " + USER);
            statement.execute("CREATE EXTENSION IF NOT EXISTS pg_stat_statements SCHEMA " + COUNTERS);
        }
    }

    private static boolean isAbsent(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return !rows.next();
        }
    }

    static Connection connect(Access access) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", access.user());
        properties.setProperty("password", access.password());
        properties.setProperty("loginTimeout", "10");
        Connection connection = new Driver().connect(access.url(), properties);
        if (connection == null) {
            throw new SQLException("No URL of PostgreSQL: " + access.url());
        }
        return connection;
    }

    /**
     * How to start a server.
     *
     * @param directory the server's own; created if absent
     * @param port 0 for any free one
     * @param maxConnections most sessions
     * @param sharedBuffersMegabytes the memory of its page cache
     * @param keep whether data is kept between starts, and after {@link EmbeddedPostgres#close}
     * @param countsStatements whether {@code pg_stat_statements} is loaded and in {@link #DATABASE}
     */
    public record Options(
            Path directory,
            int port,
            int maxConnections,
            int sharedBuffersMegabytes,
            boolean keep,
            boolean countsStatements) {

        /** Any free port, 200 connections, 256 MB, nothing kept. */
        public static Options in(Path directory) {
            return new Options(directory, 0, 200, 256, false, false);
        }

        /** The same on that port. */
        public Options onPort(int newPort) {
            return new Options(directory, newPort, maxConnections, sharedBuffersMegabytes, keep, countsStatements);
        }

        /** The same with its data kept. */
        public Options kept() {
            return new Options(directory, port, maxConnections, sharedBuffersMegabytes, true, countsStatements);
        }
    }

    static Stream<ProcessHandle> withDescendants(ProcessHandle process) {
        return Stream.concat(Stream.of(process), process.descendants());
    }
}

package dev.lockstep.engine.postgresql;

import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Connections;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** One embedded server for all tests of a JVM, with as many empty databases as they ask for. */
public final class TestPostgres {

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestPostgres() {}

    private static final class Holder {
        private static final EmbeddedPostgres SERVER = EmbeddedPostgres.startTemporary();
    }

    /** The server itself; not to be stopped. */
    public static EmbeddedPostgres server() {
        return Holder.SERVER;
    }

    /** The superuser's login. */
    public static Access admin() {
        return server().admin(EmbeddedPostgres.DATABASE);
    }

    /** The superuser's login to the database of another login. */
    public static Access admin(Access login) {
        return server().admin(login.url().replaceFirst(".*/", ""));
    }

    /** Does something as the superuser, in another database. */
    public static void asAdmin(String... statements) throws SQLException {
        try (Connection connection = connect(admin())) {
            execute(connection, statements);
        }
    }

    /** A new database of its own. */
    public static Access newDatabase() throws SQLException {
        String name = "test" + DATABASES.incrementAndGet();
        try (Connection connection = connect(admin());
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name + " OWNER " + EmbeddedPostgres.USER);
        }
        return server().access(name);
    }

    /** The settings of the load for a database. */
    public static ConnectionSettings settings(Access access) {
        return new PostgresEngine().settings(access, Map.of(), Purpose.LOAD);
    }

    /** The major version of the server; older ones take its place by hand, see {@code src/test/postgres/run}. */
    public static int version() throws SQLException {
        try (Connection connection = connect(admin())) {
            return connection.getMetaData().getDatabaseMajorVersion();
        }
    }

    /** Aborts the test, saying why, on an older server. */
    public static void assumeAtLeast(int version) throws SQLException {
        assumeThat(version()).as("needs PostgreSQL " + version).isGreaterThanOrEqualTo(version);
    }

    /** A connection as the load would have it. */
    public static Connection connect(Access access) throws SQLException {
        ConnectionSettings settings = settings(access);
        return DriverManager.getConnection(settings.url(), settings.toDriverProperties());
    }

    /** More connections to the same database. */
    public static Connections like(Connection connection) {
        return () -> DriverManager.getConnection(
                connection.getMetaData().getURL(),
                EmbeddedPostgres.USER,
                server().access().password());
    }

    /** Executes statements in autocommit. */
    public static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** The first value of the first row. */
    public static String query(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            if (!rows.next()) {
                throw new SQLException("No row: " + sql);
            }
            return String.valueOf(rows.getString(1));
        }
    }
}

package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ImagePresence;
import dev.lockstep.workload.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.testcontainers.mssqlserver.MSSQLServerContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * SQL Server in a container, where Docker has its image already; to be used under the tag {@code docker}. One container serves all
 * tests of a JVM; each class has a database of its own.
 */
public final class SqlServerTestDatabase implements TestDatabase {

    private static final String PLAIN_IMAGE = "mcr.microsoft.com/mssql/server:2022-latest";
    private static final String FULL_TEXT_IMAGE = "lockstep/sqlserver-fulltext:latest";
    private static final String OFFICIAL_NAME = "mcr.microsoft.com/mssql/server";
    private static int databases;

    private final String name;

    /** Creates it; aborts the test where the image is missing. */
    public SqlServerTestDatabase() {
        ImagePresence.assumePresent(image());
        name = created();
    }

    private SqlServerTestDatabase(String name) {
        this.name = name;
    }

    /** The same with Full-Text Search, from the image of {@code docker/sqlserver-fulltext}. */
    public static SqlServerTestDatabase withFullText() {
        ImagePresence.assumePresent(
                FULL_TEXT_IMAGE, "docker build --tag lockstep/sqlserver-fulltext docker/sqlserver-fulltext");
        return new SqlServerTestDatabase(created());
    }

    private static String created() {
        String name = "test" + nextNumber();
        try (Connection master = settings("master").open();
                Statement statement = master.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
            return name;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The one with full-text search, which only some tests need, where it was built. */
    private static String image() {
        return ImagePresence.isPresent(FULL_TEXT_IMAGE) ? FULL_TEXT_IMAGE : PLAIN_IMAGE;
    }

    private static synchronized int nextNumber() {
        return ++databases;
    }

    private static final class Holder {
        private static final MSSQLServerContainer SERVER = started();

        private static MSSQLServerContainer started() {
            DockerImageName image = DockerImageName.parse(image()).asCompatibleSubstituteFor(OFFICIAL_NAME);
            MSSQLServerContainer container = new MSSQLServerContainer(image).acceptLicense();
            container.start();
            return container;
        }
    }

    @Override
    public Engine engine() {
        return new SqlServerEngine();
    }

    @Override
    public ConnectionSettings settings() {
        return settings(name);
    }

    /** The container's certificate is signed by nobody, so its check is left out here. */
    private static ConnectionSettings settings(String database) {
        MSSQLServerContainer server = Holder.SERVER;
        Access access = new Access(
                "jdbc:sqlserver://" + server.getHost() + ":" + server.getMappedPort(1433) + ";databaseName=" + database,
                server.getUsername(),
                server.getPassword());
        return new SqlServerEngine()
                .settings(access, Map.of(), Engine.Purpose.LOAD)
                .withProperties(Map.of(
                        "encrypt", "true", "trustServerCertificate", "true", "sendStringParametersAsUnicode", "false"));
    }

    @Override
    public Map<String, String> contents(Connection connection, Set<String> leftOut) throws SQLException {
        Map<String, String> contents = new TreeMap<>();
        for (String table : texts(connection, "SELECT name FROM sys.tables")) {
            contents.put(
                    table,
                    texts(
                                    connection,
                                    "SELECT CONCAT(COUNT_BIG(*), '/', SUM(CAST(BINARY_CHECKSUM("
                                            + columns(connection, table, leftOut) + ") AS bigint))) FROM [" + table
                                            + "]")
                            .get(0));
        }
        return contents;
    }

    private static String columns(Connection connection, String table, Set<String> leftOut) throws SQLException {
        if (leftOut.isEmpty()) {
            return "*";
        }
        return texts(
                        connection,
                        "SELECT STRING_AGG(QUOTENAME(name), ', ') FROM sys.columns WHERE object_id = OBJECT_ID('["
                                + table + "]') AND LOWER(name) NOT IN ('" + String.join("', '", leftOut) + "')")
                .get(0);
    }

    @Override
    public void killOtherSessions(Connection own) throws SQLException {
        List<String> sessions = texts(
                own,
                "SELECT CONVERT(varchar(10), session_id) FROM sys.dm_exec_sessions"
                        + " WHERE is_user_process = 1 AND session_id <> @@SPID AND database_id = DB_ID()");
        for (String session : sessions) {
            try (Statement statement = own.createStatement()) {
                statement.execute("KILL " + session);
            } catch (SQLException gone) {
                // It has ended by itself meanwhile.
            }
        }
    }

    private static List<String> texts(Connection connection, String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }
}

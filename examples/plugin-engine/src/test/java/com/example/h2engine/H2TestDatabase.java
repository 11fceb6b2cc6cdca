package com.example.h2engine;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.workload.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.h2.tools.Server;

/** A database of a server within this JVM; one server serves all tests. */
public final class H2TestDatabase implements TestDatabase {

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final String url =
            "jdbc:h2:tcp://localhost:" + Holder.SERVER.getPort() + "/test" + DATABASES.incrementAndGet();

    private static final class Holder {
        private static final Server SERVER = started();

        private static Server started() {
            try {
                String folder = Files.createTempDirectory("lockstep-h2-").toString();
                return Server.createTcpServer("-tcpPort", "0", "-baseDir", folder, "-ifNotExists")
                        .start();
            } catch (IOException | SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public H2TestDatabase() {
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            // Otherwise the database closes with its last connection, and refuses one that is opened meanwhile.
            statement.execute("SET DB_CLOSE_DELAY -1");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Engine engine() {
        return new H2Engine();
    }

    @Override
    public ConnectionSettings settings() {
        return engine().settings(new Access(url, "sa", ""), Map.of(), Purpose.LOAD);
    }

    @Override
    public Map<String, String> contents(Connection connection, Set<String> leftOut) throws SQLException {
        Map<String, String> contents = new TreeMap<>();
        for (String table :
                texts(connection, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'PUBLIC'")) {
            contents.put(table, content(connection, table, leftOut));
        }
        return contents;
    }

    private static String content(Connection connection, String table, Set<String> leftOut) throws SQLException {
        String columns = String.join(
                " || '|' || ",
                texts(
                                connection,
                                "SELECT column_name FROM information_schema.columns WHERE table_name = '" + table
                                        + "' ORDER BY ordinal_position")
                        .stream()
                        .filter(column -> leftOut.stream().noneMatch(column::equalsIgnoreCase))
                        .toList());
        return String.join(
                "\n", texts(connection, "SELECT " + columns + " AS content FROM " + table + " ORDER BY content"));
    }

    @Override
    public void killOtherSessions(Connection own) throws SQLException {
        texts(
                own,
                "SELECT abort_session(session_id) FROM information_schema.sessions WHERE session_id <> session_id()");
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

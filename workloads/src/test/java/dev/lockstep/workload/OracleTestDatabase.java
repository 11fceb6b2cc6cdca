package dev.lockstep.workload;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.Engines;
import dev.lockstep.engine.ImagePresence;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.testcontainers.oracle.OracleContainer;

/** One container for all tests of a JVM; the classes share its user and clear up by creating anew. */
final class OracleTestDatabase implements TestDatabase {

    private static final List<String> WITH_TEXT = List.of("gvenzl/oracle-free:23", "gvenzl/oracle-free:23-full");
    private static final String WITHOUT_TEXT = "gvenzl/oracle-free:23-slim";
    private static final String COLUMNS =
            "SELECT LISTAGG('\"' || column_name || '\"', ' || ''|'' || ') WITHIN GROUP (ORDER BY column_id)"
                    + " FROM user_tab_columns WHERE table_name = '%s' AND LOWER(column_name) NOT IN ('%s')";
    private static final String OTHER_SESSIONS = "SELECT sid || ',' || serial# FROM v$session"
            + " WHERE username = '%s' AND sid <> SYS_CONTEXT('USERENV', 'SID')";

    /** @param needsText whether an image without Oracle Text will not do */
    OracleTestDatabase(boolean needsText) {
        ImagePresence.assumeOneIsPresent(needsText ? WITH_TEXT : images());
    }

    private static List<String> images() {
        return Stream.concat(WITH_TEXT.stream(), Stream.of(WITHOUT_TEXT)).toList();
    }

    private static final class Holder {
        private static final OracleContainer SERVER = started();

        private static OracleContainer started() {
            OracleContainer container = new OracleContainer(ImagePresence.assumeOneIsPresent(images()));
            container.start();
            return container;
        }
    }

    @Override
    public Engine engine() {
        return Engines.byId("oracle");
    }

    @Override
    public ConnectionSettings settings() {
        OracleContainer server = Holder.SERVER;
        return settings(server.getUsername());
    }

    private ConnectionSettings settings(String user) {
        OracleContainer server = Holder.SERVER;
        String url = "jdbc:oracle:thin:@//" + server.getHost() + ":" + server.getOraclePort() + "/"
                + server.getDatabaseName();
        return engine().settings(new Access(url, user, server.getPassword()), Map.of(), Purpose.LOAD);
    }

    @Override
    public Map<String, String> contents(Connection connection, Set<String> leftOut) throws SQLException {
        Map<String, String> contents = new TreeMap<>();
        for (String table : texts(connection, "SELECT table_name FROM user_tables")) {
            String columns = texts(connection, COLUMNS.formatted(table, String.join("', '", leftOut)))
                    .get(0);
            contents.put(
                    table,
                    texts(connection, "SELECT COUNT(*) || '/' || SUM(ORA_HASH(" + columns + ")) FROM \"" + table + "\"")
                            .get(0));
        }
        return contents;
    }

    @Override
    public void killOtherSessions(Connection own) throws SQLException {
        String user = settings().user().toUpperCase(java.util.Locale.ROOT);
        try (Connection system = settings("system").open();
                Statement statement = system.createStatement()) {
            for (String session : texts(system, OTHER_SESSIONS.formatted(user))) {
                statement.execute("ALTER SYSTEM KILL SESSION '" + session + "' IMMEDIATE");
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

package dev.lockstep.engine.oracle;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
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

/**
 * Oracle in a container, where Docker has its image already, or a server by its URL; to be used under the tag {@code docker}. The
 * test classes share the schema of one user; each clears up by creating anew.
 */
public final class OracleTestDatabase implements TestDatabase {

    /** Oracle Text keeps its own in secondary tables, which differ from index to index. */
    private static final String TABLES = "SELECT table_name FROM user_tables"
            + " WHERE secondary = 'N' AND temporary = 'N' AND NVL(dropped, 'NO') = 'NO'";

    private static final String COLUMNS =
            "SELECT LISTAGG('\"' || column_name || '\"', ' || ''|'' || ') WITHIN GROUP (ORDER BY column_id)"
                    + " FROM user_tab_columns WHERE table_name = '%s' AND LOWER(column_name) NOT IN ('%s')";
    private static final String OTHERS_OF_THE_SAME_USER =
            "SELECT 'username = ''' || USER || ''' AND sid <> ' || SYS_CONTEXT('USERENV', 'SID') FROM dual";
    private static final int NO_SUCH_SESSION = 30;
    private static final int MARKED_FOR_KILL = 31;

    /** Creates it; aborts the test where the image is missing. */
    public OracleTestDatabase() {
        this(false);
    }

    /** The same with Oracle Text, which slim images do not have. */
    public static OracleTestDatabase withText() {
        return new OracleTestDatabase(true);
    }

    /** @param needsText whether an image without Oracle Text will not do */
    private OracleTestDatabase(boolean needsText) {
        OracleTestServer.assumePresent(needsText);
    }

    @Override
    public Engine engine() {
        return new OracleEngine();
    }

    @Override
    public ConnectionSettings settings() {
        return OracleTestServer.load();
    }

    @Override
    public Map<String, String> contents(Connection connection, Set<String> leftOut) throws SQLException {
        Map<String, String> contents = new TreeMap<>();
        for (String table : texts(connection, TABLES)) {
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
        String others = texts(own, OTHERS_OF_THE_SAME_USER).get(0);
        try (Connection admin = OracleTestServer.admin().open()) {
            Ddl ddl = new Ddl(admin);
            for (String session : texts(admin, "SELECT sid || ',' || serial# FROM v$session WHERE " + others)) {
                ddl.runUnless(
                        "ALTER SYSTEM KILL SESSION '" + session + "' IMMEDIATE", NO_SUCH_SESSION, MARKED_FOR_KILL);
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

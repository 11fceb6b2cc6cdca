package dev.lockstep.engine.mysql;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.workload.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A database for tests, where there is a server. */
public final class MysqlTestDatabase implements TestDatabase {

    private static final String COLUMNS = "SELECT table_name, column_name FROM information_schema.columns"
            + " WHERE table_schema = database() ORDER BY table_name, ordinal_position";
    private static final String OTHERS =
            "SELECT id FROM information_schema.processlist" + " WHERE db = database() AND id <> connection_id()";
    private static final int GONE_ALREADY = 1094;

    private final Access access;
    private final Access admin;

    /** Creates one on the server of the tests; aborts the test, saying why, without such a server. */
    public MysqlTestDatabase() {
        MysqlTestServer.assumePresent();
        try {
            access = MysqlTestServer.newDatabase();
            admin = MysqlTestServer.admin(access.url().replaceFirst(".*/", ""));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One of another server. */
    MysqlTestDatabase(Access access, Access admin) {
        this.access = access;
        this.admin = admin;
    }

    /** How the load connects. */
    public Access access() {
        return access;
    }

    /** How an administrator connects to it. */
    public Access admin() {
        return admin;
    }

    @Override
    public Engine engine() {
        return new MysqlEngine();
    }

    @Override
    public ConnectionSettings settings() {
        return MysqlTestServer.settings(access);
    }

    @Override
    public Map<String, String> contents(Connection connection, Set<String> leftOut) throws SQLException {
        Map<String, List<String>> columns = new TreeMap<>();
        for (List<String> column : rows(connection, COLUMNS, 2)) {
            if (!leftOut.contains(column.get(1).toLowerCase(Locale.ROOT))) {
                columns.computeIfAbsent(column.get(0), table -> new ArrayList<>())
                        .add("coalesce(hex(cast(`" + column.get(1) + "` AS binary)), 'null')");
            }
        }
        Map<String, String> contents = new TreeMap<>();
        for (Map.Entry<String, List<String>> table : columns.entrySet()) {
            String row = "concat_ws(',', " + String.join(", ", table.getValue()) + ")";
            String sql = "SELECT concat(count(*), '/', coalesce(sum(cast(conv(left(sha2(" + row
                    + ", 256), 15), 16, 10) AS decimal(20))), 0)) FROM `" + table.getKey() + "`";
            contents.put(table.getKey(), rows(connection, sql, 1).get(0).get(0));
        }
        return contents;
    }

    private static List<List<String>> rows(Connection connection, String sql, int columns) throws SQLException {
        List<List<String>> all = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                List<String> row = new ArrayList<>();
                for (int column = 1; column <= columns; column++) {
                    row.add(rows.getString(column));
                }
                all.add(row);
            }
        }
        return all;
    }

    @Override
    public void killOtherSessions(Connection own) throws SQLException {
        for (List<String> session : rows(own, OTHERS, 1)) {
            try {
                MysqlTestServer.execute(own, "KILL CONNECTION " + session.get(0));
            } catch (SQLException e) {
                if (e.getErrorCode() != GONE_ALREADY) {
                    throw e;
                }
            }
        }
    }
}

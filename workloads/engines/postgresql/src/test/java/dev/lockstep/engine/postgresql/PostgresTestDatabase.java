package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.workload.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A database of the embedded PostgreSQL: there is always one. */
public final class PostgresTestDatabase implements TestDatabase {

    private static final String TABLES = """
            SELECT quote_ident(relname), string_agg(quote_ident(attname), ', ' ORDER BY attnum)
            FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
            WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname <> ALL (?)
            GROUP BY relname
            """;
    private static final String HASH =
            "SELECT count(*) || '/' || coalesce(sum(hashtextextended(ROW(%s)::text, 0)), 0) FROM %s";
    private static final String KILL_OTHERS = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            + " WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()";

    private final Access access;

    /** Creates it. */
    public PostgresTestDatabase() {
        try {
            access = TestPostgres.newDatabase();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Engine engine() {
        return new PostgresEngine();
    }

    @Override
    public ConnectionSettings settings() {
        return TestPostgres.settings(access);
    }

    @Override
    public Map<String, String> contents(Connection connection, Set<String> leftOut) throws SQLException {
        Map<String, String> contents = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement(TABLES)) {
            statement.setArray(1, connection.createArrayOf("text", leftOut.toArray()));
            try (ResultSet tables = statement.executeQuery()) {
                while (tables.next()) {
                    String table = tables.getString(1);
                    contents.put(table, TestPostgres.query(connection, HASH.formatted(tables.getString(2), table)));
                }
            }
        }
        return contents;
    }

    @Override
    public void killOtherSessions(Connection own) throws SQLException {
        TestPostgres.query(own, KILL_OTHERS);
    }
}

package dev.lockstep.workload;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.engine.postgresql.TestPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

final class PostgresTestDatabase implements TestDatabase {

    private static final String TABLES =
            "SELECT quote_ident(relname) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
    private static final String KILL_OTHERS = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            + " WHERE datname = current_database() AND pid <> pg_backend_pid()";

    private final Access access;

    PostgresTestDatabase() {
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
    public Map<String, String> contents(Connection connection) throws SQLException {
        Map<String, String> contents = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet tables = statement.executeQuery(TABLES)) {
            while (tables.next()) {
                String table = tables.getString(1);
                contents.put(
                        table,
                        TestPostgres.query(
                                connection,
                                "SELECT count(*) || '/' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM " + table
                                        + " t"));
            }
        }
        return contents;
    }

    @Override
    public void killOtherSessions(Connection own) throws SQLException {
        TestPostgres.query(own, KILL_OTHERS);
    }
}

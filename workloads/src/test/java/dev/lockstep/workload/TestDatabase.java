package dev.lockstep.workload;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;

/** An empty database of one engine, for the tests of a class. */
public interface TestDatabase {

    /** The embedded PostgreSQL: there is always one. */
    static TestDatabase postgres() {
        return new PostgresTestDatabase();
    }

    /** SQL Server in a container, where Docker has its image already; to be used under the tag {@code docker}. */
    static TestDatabase sqlServer() {
        return new SqlServerTestDatabase();
    }

    /** The same with Full-Text Search, from the image of {@code docker/sqlserver-fulltext}. */
    static TestDatabase sqlServerWithFullText() {
        return SqlServerTestDatabase.withFullText();
    }

    /** Oracle in a container, where Docker has its image already; to be used under the tag {@code docker}. */
    static TestDatabase oracle() {
        return new OracleTestDatabase(false);
    }

    /** The same with Oracle Text, which slim images do not have. */
    static TestDatabase oracleWithText() {
        return new OracleTestDatabase(true);
    }

    Engine engine();

    /** How the load connects. */
    ConnectionSettings settings();

    /** What each table holds, as texts that are equal when the contents are. */
    default Map<String, String> contents(Connection connection) throws SQLException {
        return contents(connection, Set.of());
    }

    /** What each table holds in all columns but these, named in lower case. */
    Map<String, String> contents(Connection connection, Set<String> leftOut) throws SQLException;

    /** Ends every session on the database apart from this one, as an administrator or a failing network would. */
    void killOtherSessions(Connection own) throws SQLException;

    /** A new connection in autocommit. */
    default Connection open() throws SQLException {
        return settings().open();
    }
}

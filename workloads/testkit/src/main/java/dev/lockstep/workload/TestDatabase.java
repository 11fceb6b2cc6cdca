package dev.lockstep.workload;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;

/** An empty database of one engine, for the tests of a class. */
public interface TestDatabase {

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

package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.Session;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A session for transactions that need no database; who asks it for one fails. A test overrides what it plays itself. */
public class NoSession implements Session {

    public static final Session INSTANCE = new NoSession();

    @Override
    public Connection connection() {
        throw new AssertionError("A transaction without database asked for its connection");
    }

    @Override
    public PreparedStatement statement(String sql) throws SQLException {
        throw new AssertionError("A transaction without database asked for " + sql);
    }

    @Override
    public CallableStatement call(String sql) throws SQLException {
        throw new AssertionError("A transaction without database asked for " + sql);
    }
}

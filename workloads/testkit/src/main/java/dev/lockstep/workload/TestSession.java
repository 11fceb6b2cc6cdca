package dev.lockstep.workload;

import dev.lockstep.engine.Session;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** A session as the runner would give it: statements are prepared once and closed with the connection. */
public final class TestSession implements Session, AutoCloseable {

    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final Map<String, CallableStatement> calls = new HashMap<>();

    public TestSession(Connection connection) {
        this.connection = connection;
    }

    @Override
    public Connection connection() {
        return connection;
    }

    @Override
    public PreparedStatement statement(String sql) throws SQLException {
        PreparedStatement known = statements.get(sql);
        if (known == null) {
            known = connection.prepareStatement(sql);
            statements.put(sql, known);
        }
        return known;
    }

    @Override
    public CallableStatement call(String sql) throws SQLException {
        CallableStatement known = calls.get(sql);
        if (known == null) {
            known = connection.prepareCall(sql);
            calls.put(sql, known);
        }
        return known;
    }

    /** A driver may complain when it closes a connection that is lost already. */
    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException lostAlready) {
            // Nothing is left to be closed.
        }
    }
}

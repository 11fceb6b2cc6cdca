package dev.lockstep.bench;

import dev.lockstep.engine.Session;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** Statements prepared once each, and nothing else. Confined to one thread. */
record PlainSession(
        Connection connection, Map<String, PreparedStatement> statements, Map<String, CallableStatement> calls)
        implements Session {

    PlainSession(Connection connection) {
        this(connection, new HashMap<>(), new HashMap<>());
    }

    @Override
    public PreparedStatement statement(String sql) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        return statement;
    }

    @Override
    public CallableStatement call(String sql) throws SQLException {
        CallableStatement call = calls.get(sql);
        if (call == null) {
            call = connection.prepareCall(sql);
            calls.put(sql, call);
        }
        return call;
    }
}

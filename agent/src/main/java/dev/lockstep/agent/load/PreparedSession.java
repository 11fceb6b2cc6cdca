package dev.lockstep.agent.load;

import dev.lockstep.engine.Session;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Prepares each SQL once. Confined to one thread at a time, but for {@link #cancel}. */
public final class PreparedSession implements Session {

    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final Map<String, CallableStatement> calls = new HashMap<>();
    private final List<Statement> prepared = new CopyOnWriteArrayList<>();

    /** @param connection stays the caller's to close */
    public PreparedSession(Connection connection) {
        this.connection = connection;
    }

    @Override
    public Connection connection() {
        return connection;
    }

    @Override
    public PreparedStatement statement(String sql) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
            prepared.add(statement);
        }
        return statement;
    }

    @Override
    public CallableStatement call(String sql) throws SQLException {
        CallableStatement call = calls.get(sql);
        if (call == null) {
            call = connection.prepareCall(sql);
            calls.put(sql, call);
            prepared.add(call);
        }
        return call;
    }

    /** Asks the server to give up what it executes; from any thread. */
    void cancel() throws SQLException {
        for (Statement statement : prepared) {
            statement.cancel();
        }
    }
}

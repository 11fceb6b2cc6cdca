package dev.lockstep.agent.load;

import dev.lockstep.engine.Session;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Prepares each SQL statement once and, above a limit, closes the least recently used. Confined to one thread at a
 * time, except for {@link #cancel}.
 */
public final class PreparedSession implements Session {

    private final Connection connection;
    private final int mostStatements;
    private final Map<String, PreparedStatement> statements = new LinkedHashMap<>(16, 0.75f, true);
    private final List<Statement> prepared = new CopyOnWriteArrayList<>();

    /**
     * A session on this connection.
     *
     * @param connection the caller closes it
     * @param mostStatements maximum number of open statements, calls included; at least as many as a transaction needs
     *     at once
     */
    public PreparedSession(Connection connection, int mostStatements) {
        this.connection = connection;
        this.mostStatements = mostStatements;
    }

    @Override
    public Connection connection() {
        return connection;
    }

    @Override
    public PreparedStatement statement(String sql) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            makeRoom();
            statement = connection.prepareStatement(sql);
            keep(sql, statement);
        }
        return statement;
    }

    @Override
    public CallableStatement call(String sql) throws SQLException {
        if (statements.get(sql) instanceof CallableStatement call) {
            return call;
        }
        makeRoom();
        CallableStatement call = connection.prepareCall(sql);
        keep(sql, call);
        return call;
    }

    private void keep(String sql, PreparedStatement statement) {
        statements.put(sql, statement);
        prepared.add(statement);
    }

    private void makeRoom() throws SQLException {
        if (statements.size() >= mostStatements) {
            Iterator<PreparedStatement> eldest = statements.values().iterator();
            PreparedStatement unused = eldest.next();
            eldest.remove();
            prepared.remove(unused);
            unused.close();
        }
    }

    /** Asks the server to cancel the running statement; from any thread. */
    void cancel() throws SQLException {
        for (Statement statement : prepared) {
            statement.cancel();
        }
    }
}

package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.Session;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;

/** A session for transactions that need no database. */
public enum NoSession implements Session {
    INSTANCE;

    @Override
    public Connection connection() {
        throw new UnsupportedOperationException();
    }

    @Override
    public PreparedStatement statement(String sql) {
        throw new UnsupportedOperationException(sql);
    }

    @Override
    public CallableStatement call(String sql) {
        throw new UnsupportedOperationException(sql);
    }
}

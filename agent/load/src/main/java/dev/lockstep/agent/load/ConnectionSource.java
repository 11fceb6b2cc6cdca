package dev.lockstep.agent.load;

import java.sql.Connection;
import java.sql.SQLException;

/** Provides connections to one target. Thread-safe. */
public interface ConnectionSource {

    /** A connection in autocommit mode for the caller's exclusive use. */
    Connection open() throws SQLException;

    /** Takes back a connection that is no longer needed. Does not wait for the server. */
    void discard(Connection connection);
}

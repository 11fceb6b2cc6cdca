package dev.lockstep.agent.load;

import java.sql.Connection;
import java.sql.SQLException;

/** Gives connections to one target. Thread-safe. */
public interface ConnectionSource {

    /** A connection in autocommit for the caller alone. */
    Connection open() throws SQLException;

    /** Takes back a connection that is of no more use. Does not wait for the server. */
    void discard(Connection connection);
}

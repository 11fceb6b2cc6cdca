package dev.lockstep.engine;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens connections to one target as one login, in autocommit; whoever opens one closes it. Thread-safe. */
public interface Connections {

    /**
     * Opens a new connection.
     *
     * @throws PreparationException if that is known to be impossible, with the remedy
     */
    Connection open() throws SQLException;
}

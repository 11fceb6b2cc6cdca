package dev.lockstep.engine;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * The two connections of a {@link StatementSource}, both in autocommit mode.
 *
 * @param reading with the access for fill and reset, which sees the counters
 * @param load with the access of the load, whose database and user count
 */
public record StatementConnections(Connection reading, Connection load) implements AutoCloseable {

    /** Opens both, or none. */
    public static StatementConnections open(ConnectionSettings reading, ConnectionSettings load) throws SQLException {
        Connection first = reading.open();
        try {
            return new StatementConnections(first, load.open());
        } catch (SQLException | RuntimeException refused) {
            first.close();
            throw refused;
        }
    }

    @Override
    public void close() throws SQLException {
        try (load) {
            reading.close();
        }
    }
}

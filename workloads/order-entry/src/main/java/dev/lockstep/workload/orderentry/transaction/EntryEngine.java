package dev.lockstep.workload.orderentry.transaction;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.SQLException;

/** Order-Entry on one engine. Stateless and thread-safe; connections are in autocommit. */
public interface EntryEngine {

    /**
     * Checks that the server lets the login create what is needed. Changes nothing.
     *
     * @throws PreparationException saying what to grant
     */
    void requireSupport(Connection connection, EntrySettings settings) throws SQLException;

    /** Creates the nine tables, empty and as the bulk path fills them fastest. */
    void createTables(Connection connection, EntrySettings settings) throws SQLException;

    /** Makes a filled database ready, whatever of it an interrupted call made before: keys, indexes, procedures, statistics. */
    void finish(Connections connections, EntrySettings settings) throws SQLException;

    /** Drops tables and procedures, as far as they are there. */
    void drop(Connection connection, EntrySettings settings) throws SQLException;

    /** The transactions as one procedure call each. */
    Transactions procedures();

    /** The transactions as single statements, prepared and batched; only outside autocommit. */
    Transactions clientSql();
}

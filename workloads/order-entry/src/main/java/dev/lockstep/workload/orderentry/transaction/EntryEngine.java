package dev.lockstep.workload.orderentry.transaction;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.SQLException;

/** Order-Entry on one engine. Stateless and thread-safe; connections are in autocommit. */
public interface EntryEngine {

    /**
     * Checks that the login may create what is needed. Changes nothing.
     *
     * @throws PreparationException with what to grant
     */
    void requireSupport(Connection connection, EntrySettings settings) throws SQLException;

    /** Creates the nine tables in the form that the bulk path fills fastest. */
    void createTables(Connection connection, EntrySettings settings) throws SQLException;

    /** Completes a filled database, also after an interrupted call: keys, indexes, procedures, statistics. */
    void finish(Connections connections, EntrySettings settings) throws SQLException;

    /** Drops tables and procedures, if they exist. */
    void drop(Connection connection, EntrySettings settings) throws SQLException;

    /** The transactions as one procedure call each. */
    Transactions procedures();

    /** The transactions as single statements, prepared and batched; not in autocommit. */
    Transactions clientSql();
}

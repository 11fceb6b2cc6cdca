package dev.lockstep.workload.dvdstore.store;

import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The DVD Store on one engine. Stateless and thread-safe; connections are in autocommit. */
public interface StoreEngine {

    /** What is wrong with a placement, each in one sentence; none when it is empty. */
    List<String> placementFaults(String placement);

    /**
     * Checks that the server has what the stores need: full-text search, rights, the files or tablespaces of the placement.
     * Changes nothing.
     *
     * @throws PreparationException saying what to install or grant
     */
    void requireSupport(Connection connection, StoreSettings settings) throws SQLException;

    /** Creates the tables of all stores, empty and without keys, and the rows of CATEGORIES. */
    void createTables(Connection connection, StoreSettings settings) throws SQLException;

    /**
     * Makes a filled database ready, whatever of it was made by an interrupted call before: INVENTORY.SALES from the order
     * lines, keys, indexes, full-text (populated), sequences, trigger, procedures, statistics.
     */
    void finish(Connection connection, StoreSettings settings) throws SQLException;

    /** Drops the tables, procedures and whatever else belongs to the stores, as far as it is there. */
    void drop(Connection connection, StoreSettings settings) throws SQLException;

    /** The calls of one store, by its number from 1. */
    StoreProcedures procedures(StoreSettings settings, int store, int reviewSearchDepth);

    /** Whether CUSTOMERS.ZIP is a text; a number otherwise. */
    boolean zipIsText();
}

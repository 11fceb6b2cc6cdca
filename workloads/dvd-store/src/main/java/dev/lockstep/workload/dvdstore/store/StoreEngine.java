package dev.lockstep.workload.dvdstore.store;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The DVD Store on one engine. Stateless and thread-safe; connections are in autocommit. */
public interface StoreEngine {

    /** The faults of a placement, one sentence each; none if the placement is empty. */
    List<String> placementFaults(String placement);

    /**
     * Checks the prerequisites on the server: full-text search, privileges, the files or tablespaces of the placement.
     * Changes nothing.
     *
     * @throws PreparationException with what to install or grant
     */
    void requireSupport(Connection connection, StoreSettings settings) throws SQLException;

    /** Creates the tables of all stores, empty and without keys, and the rows of CATEGORIES. */
    void createTables(Connection connection, StoreSettings settings) throws SQLException;

    /**
     * Completes a filled database, also after an interrupted call: INVENTORY.SALES from the order lines, keys, indexes,
     * a populated full-text index, sequences, trigger, procedures, statistics.
     *
     * @param connections of which it opens as many as the engine can use at once
     */
    void finish(Connections connections, StoreSettings settings) throws SQLException;

    /** Drops the tables, procedures and all other objects of the stores, if they exist. */
    void drop(Connection connection, StoreSettings settings) throws SQLException;

    /** The calls of one store, by its number from 1. */
    StoreProcedures procedures(StoreSettings settings, int store, int reviewSearchDepth);

    /** The columns that are not the same on every engine. */
    StoreColumns columns(Quirks quirks);
}

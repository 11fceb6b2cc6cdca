package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.dvdstore.store.StoreEngine;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.fill.FillGuard;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** Creates and drops the tables of all stores for a fill. */
record StoreSchema(StoreEngine engine, StoreSettings settings) implements FillGuard.Schema {

    @Override
    public void create(Connection connection) throws SQLException {
        engine.createTables(connection, settings);
    }

    /** Drops the stores of the earlier fill and those about to be created, which may have other names. */
    @Override
    public void drop(Connection connection, Map<String, String> facts) throws SQLException {
        drop(connection, StoreChoice.noted(facts));
        drop(connection, settings);
    }

    private void drop(Connection connection, StoreSettings dropped) throws SQLException {
        new KeptInventory(dropped).drop(connection);
        engine.drop(connection, dropped);
    }
}

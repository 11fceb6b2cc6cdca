package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.engine.Connections;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreEngine;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The DVD Store on Oracle Database. */
public final class OracleStore implements StoreEngine {

    @Override
    public List<String> placementFaults(String placement) {
        List<String> faults = new ArrayList<>();
        OracleStorePlacement.read(placement, faults);
        return List.copyOf(faults);
    }

    @Override
    public void requireSupport(Connection connection, StoreSettings settings) throws SQLException {
        OracleStoreSupport.check(connection, settings);
    }

    @Override
    public void createTables(Connection connection, StoreSettings settings) throws SQLException {
        new OracleStoreSchema(connection, settings).create();
    }

    @Override
    public void finish(Connections connections, StoreSettings settings) throws SQLException {
        try (Connection connection = connections.open()) {
            new OracleStoreFinish(connection, settings).run();
        }
    }

    @Override
    public void drop(Connection connection, StoreSettings settings) throws SQLException {
        new OracleStoreSchema(connection, settings).drop();
    }

    @Override
    public StoreProcedures procedures(StoreSettings settings, int store, int reviewSearchDepth) {
        return new OracleStoreProcedures(settings, store, reviewSearchDepth);
    }

    @Override
    public StoreColumns columns(Quirks quirks) {
        return StoreColumns.ZIP_IS_NUMBER;
    }
}

package dev.lockstep.workload.orderentry;

import dev.lockstep.workload.fill.FillGuard;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** Creates and drops the nine tables for a fill. */
record EntrySchema(EntryEngine engine, EntrySettings settings) implements FillGuard.Schema {

    @Override
    public void create(Connection connection) throws SQLException {
        engine.createTables(connection, settings);
    }

    @Override
    public void drop(Connection connection, Map<String, String> facts) throws SQLException {
        engine.drop(connection, settings);
    }
}

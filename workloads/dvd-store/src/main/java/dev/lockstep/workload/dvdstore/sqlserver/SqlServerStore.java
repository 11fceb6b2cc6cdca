package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.sqlserver.Script;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreEngine;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/**
 * The DVD Store on SQL Server 2016 SP1 and later. Tables are heaps during the fill, so that several connections can
 * load the same table with minimal logging if the recovery model allows it; {@link #finish} builds the clustered keys.
 */
public final class SqlServerStore implements StoreEngine {

    @Override
    public List<String> placementFaults(String placement) {
        return SqlServerStorePlacement.faults(placement);
    }

    @Override
    public void requireSupport(Connection connection, StoreSettings settings) throws SQLException {
        SqlServerStoreSupport.read(connection, settings).require();
    }

    @Override
    public void createTables(Connection connection, StoreSettings settings) throws SQLException {
        PlacedFiles.create(connection, settings);
        SqlServerStoreTexts texts = new SqlServerStoreTexts(settings);
        try (Statement statement = connection.createStatement()) {
            for (int store : settings.storeNumbers()) {
                Script.run(statement, texts.tables(store));
            }
            lockTablesOnBulkLoad(statement, texts, settings, "ON");
        }
    }

    /** A lock that bulk loads of several connections share; only under it does the server log pages instead of rows. */
    private static void lockTablesOnBulkLoad(
            Statement statement, SqlServerStoreTexts texts, StoreSettings settings, String state) throws SQLException {
        for (String table : settings.tables()) {
            Script.run(statement, texts.text("bulk-lock", Map.of("table", table, "state", state)));
        }
    }

    @Override
    public void finish(Connections connections, StoreSettings settings) throws SQLException {
        SqlServerStoreTexts texts = new SqlServerStoreTexts(settings);
        try (Connection connection = connections.open();
                Statement statement = connection.createStatement()) {
            lockTablesOnBulkLoad(statement, texts, settings, "OFF");
            for (int store : settings.storeNumbers()) {
                Script.run(statement, texts.statements("sales", store));
                Script.run(statement, texts.structure(store));
                Script.run(statement, texts.statements("fulltext", store));
                Script.run(statement, texts.procedures(store));
            }
            if (settings.quirks() == Quirks.KIT) {
                sampleAllStatistics(statement, texts, settings);
            }
            for (int store : settings.storeNumbers()) {
                FullTextPopulation.await(connection, texts, store, StoreTable.PRODUCTS.in(settings.version(), store));
            }
        }
    }

    /** As the kit's manual requires; otherwise index statistics keep the full scan of the index build. */
    private static void sampleAllStatistics(Statement statement, SqlServerStoreTexts texts, StoreSettings settings)
            throws SQLException {
        for (String table : settings.tables()) {
            Script.run(statement, texts.text("kit-statistics", Map.of("table", table)));
        }
    }

    /** Drops the objects of any version with these names, and all files of a placement. */
    @Override
    public void drop(Connection connection, StoreSettings settings) throws SQLException {
        SqlServerStoreTexts texts = new SqlServerStoreTexts(settings);
        try (Statement statement = connection.createStatement()) {
            for (int store : settings.storeNumbers()) {
                Script.run(statement, texts.statements("drop", store));
            }
        }
        PlacedFiles.remove(connection, settings);
    }

    @Override
    public StoreProcedures procedures(StoreSettings settings, int store, int reviewSearchDepth) {
        return new SqlServerStoreProcedures(settings.version(), store, reviewSearchDepth);
    }

    @Override
    public StoreColumns columns(Quirks quirks) {
        return StoreColumns.ZIP_IS_NUMBER;
    }
}

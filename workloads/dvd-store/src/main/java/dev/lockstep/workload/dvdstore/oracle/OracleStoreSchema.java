package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.engine.oracle.Ddl;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import java.sql.Connection;
import java.sql.SQLException;

/** Creates and drops what belongs to the stores of a schema. Confined to one thread. */
final class OracleStoreSchema {

    private static final int NO_TABLE = 942;
    private static final int NO_INDEX = 1418;
    private static final int NO_SEQUENCE = 2289;
    private static final int NO_OBJECT = 4043;

    private final Ddl ddl;
    private final StoreSettings settings;

    OracleStoreSchema(Connection connection, StoreSettings settings) {
        this.ddl = new Ddl(connection);
        this.settings = settings;
    }

    void create() throws SQLException {
        OracleStoreTexts texts = new OracleStoreTexts(settings);
        for (int store : settings.storeNumbers()) {
            for (StoreTable table : StoreTable.of(settings.version())) {
                ddl.run(texts.table(table, store));
            }
            ddl.run(texts.text("categories", store));
            if (settings.quirks() == Quirks.KIT) {
                ddl.run(texts.text("history-table", store));
            }
        }
    }

    void drop() throws SQLException {
        for (int store : settings.storeNumbers()) {
            String suffix = settings.version().suffix(store);
            // If the build of a full-text index was interrupted, the index must be dropped before its table.
            for (String column : StoreObjects.TEXT_COLUMNS) {
                ddl.runUnless("DROP INDEX " + StoreObjects.textIndex(column, suffix) + " FORCE", NO_INDEX);
            }
            for (StoreTable table : StoreTable.of(settings.version())) {
                dropTable(table.in(settings.version(), store));
            }
            dropTable(StoreObjects.HISTORY + suffix);
            for (String sequence : StoreObjects.sequences(settings).keySet()) {
                ddl.runUnless("DROP SEQUENCE " + sequence + suffix, NO_SEQUENCE);
            }
            for (StoreProcedure procedure : StoreProcedure.of(settings.version())) {
                ddl.runUnless("DROP PROCEDURE " + procedure + suffix, NO_OBJECT);
            }
        }
        ddl.runUnless("DROP PACKAGE " + OracleStoreTexts.typesOf(settings.version()), NO_OBJECT);
    }

    private void dropTable(String name) throws SQLException {
        ddl.runUnless("DROP TABLE " + name + " CASCADE CONSTRAINTS PURGE", NO_TABLE);
    }
}

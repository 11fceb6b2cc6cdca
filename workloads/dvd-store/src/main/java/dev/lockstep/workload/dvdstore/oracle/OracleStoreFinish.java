package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.engine.oracle.Ddl;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

/** The steps after the fill; an interrupted call may already have done some. Confined to one thread. */
final class OracleStoreFinish {

    private static final int NAME_IN_USE = 955;
    private static final int[] KEY_IS_THERE = {NAME_IN_USE, 2260, 2264, 2275};
    private static final int NO_INDEX = 1418;
    private static final int NO_SEQUENCE = 2289;
    private static final String VALID_TEXT_INDEX = "SELECT index_name FROM user_indexes WHERE index_name = ?"
            + " AND status = 'VALID' AND domidx_status = 'VALID' AND domidx_opstatus = 'VALID'";

    private final Connection connection;
    private final Ddl ddl;
    private final StoreSettings settings;
    private final OracleStoreTexts texts;

    OracleStoreFinish(Connection connection, StoreSettings settings) {
        this.connection = connection;
        this.ddl = new Ddl(connection);
        this.settings = settings;
        this.texts = new OracleStoreTexts(settings);
    }

    void run() throws SQLException {
        ddl.compile("PACKAGE", OracleStoreTexts.typesOf(settings.version()), texts.text("types", 1));
        for (int store : settings.storeNumbers()) {
            ddl.run(texts.text("sales", store));
            createKeys(store);
            createTextIndexes(store);
            createSequences(store);
            createProcedures(store);
            gatherStatistics(store);
        }
    }

    private void createKeys(int store) throws SQLException {
        for (String text : StoreObjects.keys(settings)) {
            for (String statement : texts.statements(text, store)) {
                ddl.runUnless(statement, KEY_IS_THERE);
            }
        }
    }

    private void createTextIndexes(int store) throws SQLException {
        for (String column : StoreObjects.TEXT_COLUMNS) {
            String name = StoreObjects.textIndex(column, suffix(store));
            if (!isValidTextIndex(name)) {
                ddl.runUnless("DROP INDEX " + name + " FORCE", NO_INDEX);
                ddl.run(texts.text("text-index", store, Map.of("column", column)));
            }
        }
    }

    /** An interrupted build leaves an unusable full-text index. */
    private boolean isValidTextIndex(String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(VALID_TEXT_INDEX)) {
            query.setString(1, name);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next();
            }
        }
    }

    private void createSequences(int store) throws SQLException {
        for (Map.Entry<String, Long> sequence : StoreObjects.sequences(settings).entrySet()) {
            String name = sequence.getKey() + suffix(store);
            String first = Long.toString(sequence.getValue());
            ddl.runUnless("DROP SEQUENCE " + name, NO_SEQUENCE);
            ddl.run(texts.text("sequence", store, Map.of("sequence", name, "first", first)));
        }
    }

    private void createProcedures(int store) throws SQLException {
        for (StoreProcedure procedure : StoreProcedure.of(settings.version())) {
            ddl.compile("PROCEDURE", procedure + suffix(store), texts.unit(procedure.name(), store));
        }
        ddl.compile("TRIGGER", StoreObjects.TRIGGER + suffix(store), texts.unit(StoreObjects.TRIGGER, store));
    }

    private void gatherStatistics(int store) throws SQLException {
        for (StoreTable table : StoreTable.of(settings.version())) {
            String name = table.in(settings.version(), store);
            ddl.run(texts.text("statistics", store, Map.of("table", name)));
        }
    }

    private String suffix(int store) {
        return settings.version().suffix(store);
    }
}

package dev.lockstep.workload.dvdstore.mysql;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.mysql.SchemaBuild;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreEngine;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The DVD Store on MariaDB 10.11 and MySQL 8.0, and later. Tables are stored by their primary keys; other indexes follow the fill. */
public final class MysqlStore implements StoreEngine {

    private static final int SHORTEST_WORD = 3;
    private static final Map<String, String> DEPTH_ASKED =
            Map.of("depth_parameter", " search_depth_in int,", "depth", "search_depth_in");
    private static final Map<String, String> DEPTH_FIXED = Map.of("depth_parameter", "", "depth", "500");

    /** InnoDB finds nothing by a full-text index on a column whose collation is binary: those of words have another one. */
    private static final Map<String, String> CASE_COUNTS =
            Map.of("text", " CHARACTER SET latin1 COLLATE latin1_bin", "words", " COLLATE latin1_swedish_ci");

    /** As the database has it. */
    private static final Map<String, String> CHARACTERS_OF_THE_DATABASE = Map.of("text", "", "words", "");

    private static final StoreColumns KITS_COLUMNS = new StoreColumns(false, "REVIEWS_HELPFULNESS_ID");

    @Override
    public List<String> placementFaults(String placement) {
        return placement.isBlank()
                ? List.of()
                : List.of("placement: there is none on MySQL and MariaDB. Leave it empty.");
    }

    /** None of our words is in the server's list of words that it leaves out. The kit searches by MyISAM, as it is set. */
    @Override
    public void requireSupport(Connection connection, StoreSettings settings) throws SQLException {
        if (isKit(settings)) {
            return;
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT @@innodb_ft_min_token_size")) {
            row.next();
            if (row.getInt(1) > SHORTEST_WORD) {
                throw new PreparationException("innodb_ft_min_token_size is " + row.getInt(1)
                        + ", but users search for words of " + SHORTEST_WORD
                        + " letters too. Set it to 3, the server's default, and start the server again");
            }
        }
    }

    /** Trigger and procedures come first: a login without the right to create them fails before the fill, not after it. */
    @Override
    public void createTables(Connection connection, StoreSettings settings) throws SQLException {
        SchemaBuild build = new SchemaBuild(connection);
        StoreTexts texts = texts(settings);
        for (int store : settings.storeNumbers()) {
            createProcedures(build, texts, settings, store);
            build.execute(
                    texts.statements("tables", store, isKit(settings) ? CHARACTERS_OF_THE_DATABASE : CASE_COUNTS));
            if (settings.version().hasReviews()) {
                build.execute(texts.statements("review-tables", store, Map.of()));
            }
            createTrigger(build, texts, settings, store);
        }
    }

    /** The trigger of the kit's versions 2 and 3 does not work, and nothing creates it. */
    private static void createTrigger(SchemaBuild build, StoreTexts texts, StoreSettings settings, int store)
            throws SQLException {
        if (!isKit(settings) || settings.version() == Version.V3_5) {
            build.execute(List.of(texts.text("restock", store)));
        }
    }

    private static boolean isKit(StoreSettings settings) {
        return settings.quirks() == Quirks.KIT;
    }

    private static void createProcedures(SchemaBuild build, StoreTexts texts, StoreSettings settings, int store)
            throws SQLException {
        Version version = settings.version();
        Map<String, String> depth = StoreProcedure.takesDepth(version) ? DEPTH_ASKED : DEPTH_FIXED;
        for (StoreProcedure procedure : StoreProcedure.of(version)) {
            if (!isKit(settings) || MysqlKitStore.PROCEDURES.contains(procedure)) {
                build.createProcedure(procedure + version.suffix(store), texts.text(procedure.text(), store, depth));
            }
        }
    }

    /** Foreign keys come in place, without a look at rows that the fill made to fit. The kit's trigger would change the stock. */
    @Override
    public void finish(Connections connections, StoreSettings settings) throws SQLException {
        try (Connection connection = connections.open()) {
            SchemaBuild build = new SchemaBuild(connection);
            StoreTexts texts = texts(settings);
            build.execute(texts.statements("begin-build", 1, Map.of()));
            for (int store : settings.storeNumbers()) {
                build.execute(List.of(
                        "DROP TRIGGER IF EXISTS RESTOCK" + settings.version().suffix(store),
                        texts.text("sales", store)));
                createTrigger(build, texts, settings, store);
                if (isKit(settings)) {
                    build.execute(texts.statements("products-engine", store, Map.of()));
                }
                build.addMissing(texts.statements("indexes", store, Map.of()));
                build.addMissing(texts.statements("foreign-keys", store, Map.of()));
                if (settings.version().hasReviews()) {
                    build.addMissing(texts.statements("review-indexes", store, Map.of()));
                    build.addMissing(texts.statements("review-foreign-keys", store, Map.of()));
                }
            }
            build.execute(texts.statements("end-build", 1, Map.of("tables", String.join(", ", settings.tables()))));
        }
    }

    /** Drops the objects of any version with these names. */
    @Override
    public void drop(Connection connection, StoreSettings settings) throws SQLException {
        SchemaBuild build = new SchemaBuild(connection);
        for (int store : settings.storeNumbers()) {
            String suffix = settings.version().suffix(store);
            for (StoreProcedure procedure : StoreProcedure.values()) {
                build.execute(List.of("DROP PROCEDURE IF EXISTS " + procedure + suffix));
            }
            build.execute(
                    List.of("DROP TABLE IF EXISTS " + String.join(", ", childrenFirst(settings.version(), store))));
        }
    }

    private static List<String> childrenFirst(Version version, int store) {
        List<String> tables = new ArrayList<>();
        for (StoreTable table : StoreTable.values()) {
            tables.add(table.in(version, store));
        }
        Collections.reverse(tables);
        return tables;
    }

    @Override
    public StoreProcedures procedures(StoreSettings settings, int store, int reviewSearchDepth) {
        return isKit(settings)
                ? new MysqlKitStore(settings.version(), store, reviewSearchDepth)
                : new MysqlStoreProcedures(settings.version(), store, reviewSearchDepth);
    }

    @Override
    public StoreColumns columns(Quirks quirks) {
        return quirks == Quirks.KIT ? KITS_COLUMNS : StoreColumns.ZIP_IS_NUMBER;
    }

    private static StoreTexts texts(StoreSettings settings) {
        return new StoreTexts("mysql", settings);
    }
}

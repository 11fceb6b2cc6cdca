package dev.lockstep.workload.dvdstore.mysql;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.mysql.SchemaBuild;
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

    @Override
    public List<String> placementFaults(String placement) {
        return placement.isBlank()
                ? List.of()
                : List.of("placement: there is none on MySQL and MariaDB. Leave it empty.");
    }

    /** What the kit does on this engine is not known. */
    @Override
    public boolean keepsQuirks() {
        return false;
    }

    /** None of our words is in the server's list of words that it leaves out. */
    @Override
    public void requireSupport(Connection connection, StoreSettings settings) throws SQLException {
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
            createProcedures(build, texts, settings.version(), store);
            build.execute(texts.statements("tables", store, Map.of()));
            if (settings.version().hasReviews()) {
                build.execute(texts.statements("review-tables", store, Map.of()));
            }
            build.execute(List.of(texts.text("restock", store)));
        }
    }

    private static void createProcedures(SchemaBuild build, StoreTexts texts, Version version, int store)
            throws SQLException {
        Map<String, String> depth = StoreProcedure.takesDepth(version) ? DEPTH_ASKED : DEPTH_FIXED;
        for (StoreProcedure procedure : StoreProcedure.of(version)) {
            build.createProcedure(procedure + version.suffix(store), texts.text(procedure.text(), store, depth));
        }
    }

    /** Foreign keys come in place, without a look at rows that the fill made to fit. */
    @Override
    public void finish(Connections connections, StoreSettings settings) throws SQLException {
        try (Connection connection = connections.open()) {
            SchemaBuild build = new SchemaBuild(connection);
            StoreTexts texts = texts(settings);
            build.execute(texts.statements("begin-build", 1, Map.of()));
            for (int store : settings.storeNumbers()) {
                build.execute(List.of(texts.text("sales", store)));
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
        return new MysqlStoreProcedures(settings.version(), store, reviewSearchDepth);
    }

    @Override
    public boolean zipIsText() {
        return false;
    }

    private static StoreTexts texts(StoreSettings settings) {
        return new StoreTexts("mysql", settings);
    }
}

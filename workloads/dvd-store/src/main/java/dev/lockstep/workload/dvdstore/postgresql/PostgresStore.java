package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.Connections;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreColumns;
import dev.lockstep.workload.dvdstore.store.StoreEngine;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The DVD Store on PostgreSQL 12 and later. */
public final class PostgresStore implements StoreEngine {

    private static final String ENGINE = "postgresql";

    @Override
    public List<String> placementFaults(String placement) {
        return PostgresStorePlacement.faults(placement);
    }

    @Override
    public void requireSupport(Connection connection, StoreSettings settings) throws SQLException {
        new PostgresStoreSupport(texts(settings), PostgresStorePlacement.of(settings.placement())).require(connection);
    }

    /** Creates all tables or, after an error, none. */
    @Override
    public void createTables(Connection connection, StoreSettings settings) throws SQLException {
        StoreTexts texts = texts(settings);
        Map<String, String> placement =
                PostgresStorePlacement.of(settings.placement()).tableClauses();
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            for (int store : settings.storeNumbers()) {
                execute(statement, texts.statements("tables", store, placement));
                if (settings.version().hasReviews()) {
                    execute(statement, texts.statements("review-tables", store, placement));
                }
            }
            connection.commit();
        } catch (SQLException failed) {
            rollBack(connection, failed);
            throw failed;
        }
        connection.setAutoCommit(true);
    }

    private static void rollBack(Connection connection, SQLException failed) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException lost) {
            failed.addSuppressed(lost);
        }
    }

    @Override
    public void finish(Connections connections, StoreSettings settings) throws SQLException {
        PostgresStoreFinish.run(connections, settings, texts(settings));
    }

    /** Drops the objects of any version with these names. */
    @Override
    public void drop(Connection connection, StoreSettings settings) throws SQLException {
        StoreTexts texts = texts(settings);
        try (Statement statement = connection.createStatement()) {
            for (int store : settings.storeNumbers()) {
                String tables = Arrays.stream(StoreTable.values())
                        .map(table -> table.in(settings.version(), store))
                        .collect(Collectors.joining(", "));
                Map<String, String> names =
                        Map.of("functions", StoreFunctions.literals(settings, store), "tables", tables);
                // Functions first: some of them return the row type of a table.
                statement.execute(texts.text("drop-functions", store, names));
                execute(statement, texts.statements("drop-tables", store, names));
            }
        }
    }

    @Override
    public StoreProcedures procedures(StoreSettings settings, int store, int reviewSearchDepth) {
        return new PostgresStoreProcedures(settings, store, reviewSearchDepth);
    }

    @Override
    public StoreColumns columns(Quirks quirks) {
        return StoreColumns.ZIP_IS_TEXT;
    }

    private static StoreTexts texts(StoreSettings settings) {
        return new StoreTexts(ENGINE, settings);
    }

    private static void execute(Statement statement, List<String> texts) throws SQLException {
        for (String sql : texts) {
            statement.execute(sql);
        }
    }
}

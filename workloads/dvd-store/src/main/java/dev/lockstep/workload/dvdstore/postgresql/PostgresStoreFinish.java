package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Completes a store after the fill. Each step is a separate transaction and does nothing if its work is already done.
 * Confined to one thread.
 */
final class PostgresStoreFinish {

    private static final Pattern CONSTRAINT = Pattern.compile("ALTER TABLE (\\S+) ADD CONSTRAINT (\\S+)");

    private final Statement statement;
    private final StoreSettings settings;
    private final StoreTexts texts;

    private PostgresStoreFinish(Statement statement, StoreSettings settings, StoreTexts texts) {
        this.statement = statement;
        this.settings = settings;
        this.texts = texts;
    }

    static void run(Connection connection, StoreSettings settings, StoreTexts texts) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            new PostgresStoreFinish(statement, settings, texts).run();
        }
    }

    private void run() throws SQLException {
        String indexes = PostgresStorePlacement.of(settings.placement()).ofIndexes();
        execute(texts.statements("begin-build", 1, Map.of("indexes", indexes)));
        Set<String> constraints = constraints();
        for (int store : settings.storeNumbers()) {
            // Before keys and the trigger are created: half of all rows get a second version here.
            statement.execute(texts.text("sales", store));
            addConstraints("keys", store, constraints);
            execute("indexes", store);
            execute("sequences", store);
            if (settings.version().hasReviews()) {
                addConstraints("review-keys", store, constraints);
                execute("review-indexes", store);
                execute("review-sequences", store);
            }
            if (settings.quirks() == Quirks.KIT) {
                execute("redundant-indexes", store);
            }
            createFunctions(store);
        }
        for (String table : settings.tables()) {
            statement.execute(texts.text("statistics", 1, Map.of("table", table)));
        }
        execute("end-build", 1);
    }

    private void createFunctions(int store) throws SQLException {
        statement.execute(texts.text("restock", store));
        execute("trigger", store);
        execute(StoreFunctions.texts(texts, settings.version(), store));
    }

    private Set<String> constraints() throws SQLException {
        Set<String> names = new HashSet<>();
        try (ResultSet rows = statement.executeQuery(texts.text("constraints", 1))) {
            while (rows.next()) {
                names.add(key(rows.getString(1), rows.getString(2)));
            }
        }
        return names;
    }

    private void addConstraints(String name, int store, Set<String> present) throws SQLException {
        for (String sql : texts.statements(name, store, Map.of())) {
            Matcher constraint = CONSTRAINT.matcher(sql);
            if (!constraint.find() || !present.contains(key(constraint.group(1), constraint.group(2)))) {
                statement.execute(sql);
            }
        }
    }

    private static String key(String table, String constraint) {
        return table + "." + constraint;
    }

    private void execute(String name, int store) throws SQLException {
        execute(texts.statements(name, store, Map.of()));
    }

    private void execute(List<String> statements) throws SQLException {
        for (String sql : statements) {
            statement.execute(sql);
        }
    }
}

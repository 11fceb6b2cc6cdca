package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.postgresql.ParallelBuild;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Completes a store after the fill. Each step is a separate transaction and does nothing if its work is already done.
 * Confined to one thread.
 */
final class PostgresStoreFinish {

    private static final Pattern CONSTRAINT = Pattern.compile("ALTER TABLE (\\S+) ADD CONSTRAINT (\\S+)");
    private static final Pattern TABLE = Pattern.compile("(?:ALTER TABLE|INDEX .* ON) (\\w+)");
    private static final String FOREIGN_KEY = "FOREIGN KEY";

    /** So that both connections end at about the same time. */
    private static final List<StoreTable> LARGEST_FIRST = List.of(
            StoreTable.REVIEWS_HELPFULNESS,
            StoreTable.REVIEWS,
            StoreTable.CUSTOMERS,
            StoreTable.ORDERLINES,
            StoreTable.CUST_HIST,
            StoreTable.ORDERS,
            StoreTable.PRODUCTS,
            StoreTable.INVENTORY,
            StoreTable.MEMBERSHIP,
            StoreTable.REORDER,
            StoreTable.CATEGORIES);

    /** Those that the longest foreign key locks. */
    private static final Set<StoreTable> OF_REVIEWS = Set.of(StoreTable.REVIEWS_HELPFULNESS, StoreTable.REVIEWS);

    private final Connections connections;
    private final StoreSettings settings;
    private final StoreTexts texts;

    private PostgresStoreFinish(Connections connections, StoreSettings settings, StoreTexts texts) {
        this.connections = connections;
        this.settings = settings;
        this.texts = texts;
    }

    static void run(Connections connections, StoreSettings settings, StoreTexts texts) throws SQLException {
        new PostgresStoreFinish(connections, settings, texts).run();
    }

    /** Foreign keys come after all primary keys, which they refer to, and after the statistics that their plans need. */
    private void run() throws SQLException {
        try (Connection connection = connections.open();
                Statement statement = connection.createStatement()) {
            List<StoreBuild> builds = builds(constraints(statement));
            List<List<String>> ofTables = new ArrayList<>();
            for (StoreTable table : LARGEST_FIRST) {
                builds.forEach(build -> ofTables.add(build.ofTable(table)));
            }
            ParallelBuild.run(this::placed, ofTables);
            ParallelBuild.run(this::placed, betweenTables(builds));
            for (int store : settings.storeNumbers()) {
                execute(statement, texts.statements("sequences", store, Map.of()));
                if (settings.version().hasReviews()) {
                    execute(statement, texts.statements("review-sequences", store, Map.of()));
                }
                createFunctions(statement, store);
            }
        }
    }

    private List<StoreBuild> builds(Set<String> constraints) {
        return settings.storeNumbers().stream()
                .map(store -> new StoreBuild(store, constraints))
                .toList();
    }

    /**
     * Each in its own chain, as several indexes of a table can be built at once. A foreign key is checked by one process
     * and locks both tables, so beside the longest there is work on tables that it does not lock.
     */
    private static List<List<String>> betweenTables(List<StoreBuild> builds) {
        List<List<String>> chains = new ArrayList<>();
        builds.forEach(build -> chains.add(build.foreignKeys(StoreTable.REVIEWS_HELPFULNESS)));
        for (StoreTable table : LARGEST_FIRST) {
            if (!OF_REVIEWS.contains(table)) {
                builds.forEach(build -> chains.add(build.foreignKeys(table)));
                builds.forEach(build -> chains.addAll(build.indexes(table)));
            }
        }
        builds.forEach(build -> chains.addAll(build.indexes(StoreTable.REVIEWS_HELPFULNESS)));
        builds.forEach(build -> chains.add(build.foreignKeys(StoreTable.REVIEWS)));
        builds.forEach(build -> chains.addAll(build.indexes(StoreTable.REVIEWS)));
        return chains;
    }

    /** A connection that builds keys and indexes where the placement says. */
    private Connection placed() throws SQLException {
        String indexes = PostgresStorePlacement.of(settings.placement()).ofIndexes();
        Connection connection = connections.open();
        try (Statement statement = connection.createStatement()) {
            statement.execute(texts.text("place-indexes", 1, Map.of("indexes", indexes)));
            return connection;
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    private void createFunctions(Statement statement, int store) throws SQLException {
        statement.execute(texts.text("restock", store));
        execute(statement, texts.statements("trigger", store, Map.of()));
        execute(statement, StoreFunctions.texts(texts, settings.version(), store));
    }

    private Set<String> constraints(Statement statement) throws SQLException {
        Set<String> names = new HashSet<>();
        try (ResultSet rows = statement.executeQuery(texts.text("constraints", 1))) {
            while (rows.next()) {
                names.add(key(rows.getString(1), rows.getString(2)));
            }
        }
        return names;
    }

    private static String key(String table, String constraint) {
        return table + "." + constraint;
    }

    private static void execute(Statement statement, List<String> statements) throws SQLException {
        for (String sql : statements) {
            statement.execute(sql);
        }
    }

    /** The statements that build the keys and indexes of one store, as far as they are missing. */
    private final class StoreBuild {

        private final int store;
        private final List<String> keys;
        private final List<String> indexes;

        StoreBuild(int store, Set<String> present) {
            this.store = store;
            keys = statements("keys", "review-keys")
                    .filter(sql -> isMissing(sql, present))
                    .toList();
            Stream<String> redundant =
                    settings.quirks() == Quirks.KIT ? statements("redundant-indexes") : Stream.empty();
            indexes = Stream.concat(statements("indexes", "review-indexes"), redundant)
                    .toList();
        }

        private Stream<String> statements(String... names) {
            return Stream.of(names)
                    .filter(name -> settings.version().hasReviews() || !name.startsWith("review-"))
                    .flatMap(name -> texts.statements(name, store, Map.of()).stream());
        }

        private static boolean isMissing(String sql, Set<String> present) {
            Matcher constraint = CONSTRAINT.matcher(sql);
            return !constraint.find() || !present.contains(key(constraint.group(1), constraint.group(2)));
        }

        /** What only needs the table itself, in its order; nothing if this version lacks the table. */
        List<String> ofTable(StoreTable table) {
            List<String> chain = new ArrayList<>();
            if (!StoreTable.of(settings.version()).contains(table)) {
                return chain;
            }
            if (table == StoreTable.INVENTORY) {
                // Before its key and the trigger are created: half of all rows get a second version here.
                chain.add(texts.text("sales", store));
            }
            String statistics = texts.text("statistics", store, Map.of("table", table.in(settings.version(), store)));
            List<String> primaryKeys = of(table, keys.stream().filter(sql -> !sql.contains(FOREIGN_KEY)));
            if (table == StoreTable.PRODUCTS) {
                // The statistics of an index on an expression need the index.
                chain.addAll(primaryKeys);
                chain.addAll(of(table, indexes.stream()));
                chain.add(statistics);
            } else {
                // First, because the key is built faster from rows that are known to be visible.
                chain.add(statistics);
                chain.addAll(primaryKeys);
            }
            return chain;
        }

        List<String> foreignKeys(StoreTable table) {
            return of(table, keys.stream().filter(sql -> sql.contains(FOREIGN_KEY)));
        }

        /** A chain each. */
        List<List<String>> indexes(StoreTable table) {
            return table == StoreTable.PRODUCTS
                    ? List.of()
                    : of(table, indexes.stream()).stream().map(List::of).toList();
        }

        private List<String> of(StoreTable table, Stream<String> statements) {
            String name = table.in(settings.version(), store).toLowerCase(Locale.ROOT);
            return statements.filter(sql -> name.equals(tableOf(sql))).toList();
        }

        private static String tableOf(String sql) {
            Matcher table = TABLE.matcher(sql);
            if (!table.find()) {
                throw new IllegalArgumentException("No table in: " + sql);
            }
            return table.group(1);
        }
    }
}

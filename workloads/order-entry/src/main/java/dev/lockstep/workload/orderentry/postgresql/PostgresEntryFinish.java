package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.SqlTexts;
import dev.lockstep.engine.postgresql.ParallelBuild;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Completes the tables after the fill. Each step is a separate transaction and does nothing if its work is already
 * done. Confined to one thread.
 */
final class PostgresEntryFinish {

    private static final Pattern TABLE = Pattern.compile("(?:ALTER TABLE|VACUUM \\(ANALYZE\\)|INDEX .* ON) (\\w+)");
    private static final Pattern CONSTRAINT = Pattern.compile("ADD CONSTRAINT (\\w+)");
    private static final List<String> FUNCTIONS =
            List.of("customer-named", "new-order", "payment", "order-status", "delivery", "stock-level");

    /** Largest first, so that two connections finish at about the same time. */
    private static final List<String> LARGEST_FIRST = List.of(
            "order_line", "stock", "customer", "orders", "history", "new_order", "item", "district", "warehouse");

    private final Connections connections;
    private final SqlTexts texts;

    private PostgresEntryFinish(Connections connections, SqlTexts texts) {
        this.connections = connections;
        this.texts = texts;
    }

    static void run(Connections connections, SqlTexts texts, EntrySettings settings) throws SQLException {
        new PostgresEntryFinish(connections, texts).run(settings);
    }

    /** Statistics and primary keys first: the plans for checking foreign keys depend on them. */
    private void run(EntrySettings settings) throws SQLException {
        try (Connection connection = connections.open();
                Statement statement = connection.createStatement()) {
            Set<String> constraints = constraints(statement);
            List<String> ofTables = new ArrayList<>();
            LARGEST_FIRST.forEach(table -> ofTables.add(texts.text("statistics", Map.of("table", table))));
            ofTables.addAll(missing("keys", constraints));
            ofTables.addAll(texts.statements("indexes", Map.of()));
            ParallelBuild.run(connections, byTable(ofTables));
            if (settings.foreignKeys()) {
                ParallelBuild.run(connections, byTable(missing("foreign-keys", constraints)));
            }
            for (String function : FUNCTIONS) {
                statement.execute(texts.text(function, Map.of()));
            }
            if (settings.partitions() > 1) {
                for (String plan : texts.statements("generic-plans", Map.of())) {
                    statement.execute(plan);
                }
            }
        }
    }

    /** One chain of statements per changed table, in the order of their first statements. */
    private static Collection<List<String>> byTable(List<String> statements) {
        Map<String, List<String>> chains = new LinkedHashMap<>();
        for (String sql : statements) {
            Matcher table = TABLE.matcher(sql);
            if (!table.find()) {
                throw new IllegalArgumentException("No table in: " + sql);
            }
            chains.computeIfAbsent(table.group(1), none -> new ArrayList<>()).add(sql);
        }
        return chains.values();
    }

    private List<String> missing(String name, Set<String> present) {
        return texts.statements(name, Map.of()).stream()
                .filter(sql -> {
                    Matcher constraint = CONSTRAINT.matcher(sql);
                    return !constraint.find() || !present.contains(constraint.group(1));
                })
                .toList();
    }

    private Set<String> constraints(Statement statement) throws SQLException {
        Set<String> names = new HashSet<>();
        try (ResultSet rows = statement.executeQuery(texts.text("constraints", Map.of()))) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }
}

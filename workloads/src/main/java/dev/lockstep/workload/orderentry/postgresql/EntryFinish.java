package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.SqlTexts;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
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
 * Makes filled tables ready, each step a transaction of its own that finds its work done when it comes a second time.
 * Confined to one thread.
 */
final class EntryFinish {

    private static final Pattern CONSTRAINT = Pattern.compile("ADD CONSTRAINT (\\S+)");
    private static final List<String> FUNCTIONS =
            List.of("customer-named", "new-order", "payment", "order-status", "delivery", "stock-level");

    private final Statement statement;
    private final SqlTexts texts;

    private EntryFinish(Statement statement, SqlTexts texts) {
        this.statement = statement;
        this.texts = texts;
    }

    static void run(Connection connection, SqlTexts texts, EntrySettings settings) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            new EntryFinish(statement, texts).run(settings.partitions() > 1);
        }
    }

    /** Statistics come first: they choose how the foreign keys are checked, and there are no indexes to vacuum yet. */
    private void run(boolean partitioned) throws SQLException {
        execute("begin-build");
        execute("statistics");
        addConstraints("keys");
        executeEach("indexes");
        for (String function : FUNCTIONS) {
            execute(function);
        }
        if (partitioned) {
            executeEach("generic-plans");
        }
        execute("end-build");
    }

    private void addConstraints(String name) throws SQLException {
        Set<String> present = constraints();
        for (String sql : texts.statements(name, Map.of())) {
            Matcher constraint = CONSTRAINT.matcher(sql);
            if (!constraint.find() || !present.contains(constraint.group(1))) {
                statement.execute(sql);
            }
        }
    }

    private Set<String> constraints() throws SQLException {
        Set<String> names = new HashSet<>();
        try (ResultSet rows = statement.executeQuery(texts.text("constraints", Map.of()))) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private void executeEach(String name) throws SQLException {
        for (String sql : texts.statements(name, Map.of())) {
            statement.execute(sql);
        }
    }

    private void execute(String name) throws SQLException {
        statement.execute(texts.text(name, Map.of()));
    }
}

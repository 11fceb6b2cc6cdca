package dev.lockstep.workload.orderentry.postgresql;

import dev.lockstep.engine.SqlTexts;
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

    static void run(Connection connection, SqlTexts texts) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            new EntryFinish(statement, texts).run();
        }
    }

    /** Statistics come first: they choose how the foreign keys are checked, and there are no indexes to vacuum yet. */
    private void run() throws SQLException {
        execute("begin-build");
        execute("statistics");
        addConstraints("keys");
        for (String sql : texts.statements("indexes", Map.of())) {
            statement.execute(sql);
        }
        for (String function : FUNCTIONS) {
            execute(function);
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

    private void execute(String name) throws SQLException {
        statement.execute(texts.text(name, Map.of()));
    }
}

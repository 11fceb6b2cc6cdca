package dev.lockstep.engine.oracle;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.StatementConnections;
import dev.lockstep.engine.StatementCounter;
import dev.lockstep.engine.StatementCounters;
import dev.lockstep.engine.StatementPlan;
import dev.lockstep.engine.StatementSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads {@code v$sql}, which counts by cursor, while it is in the shared pool, and needs no licensed pack. */
final class OracleStatements implements StatementSource {

    private static final String COUNTERS = resource("statements.sql");
    private static final String TEXTS = resource("statement-texts.sql");
    private static final String EPOCH = resource("statement-epoch.sql");
    private static final String SCHEMA = "SELECT " + MARK + " SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') FROM dual";
    private static final Pattern SQL_ID = Pattern.compile("[0-9a-z]{13}");

    /** Of PL/SQL blocks and other statements without a plan. */
    private static final String NO_PLAN = "0";

    private static final List<String> NOTES = List.of(
            "Statements inside stored procedures are counted by themselves and as part of the block that called them;"
                    + " those of an anonymous block cannot be told from others.",
            "The server's own statements are left out. On a cluster, one instance is read.");

    private final StatementConnections connections;

    OracleStatements(StatementConnections connections) {
        this.connections = connections;
    }

    private static String resource(String name) {
        return SqlResource.read(OracleStatements.class, OracleFacts.FOLDER + name);
    }

    @Override
    public String view() {
        return "v$sql";
    }

    @Override
    public String right() {
        return OracleFacts.RIGHT;
    }

    @Override
    public boolean countsByPlan() {
        return true;
    }

    @Override
    public StatementCounters counters(int limitSeconds) throws SQLException {
        String epoch = value(connections.reading(), EPOCH, limitSeconds);
        String schema = value(connections.load(), SCHEMA, limitSeconds);
        List<StatementCounter> entries = new ArrayList<>();
        try (Statement statement = connections.reading().createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            try (ResultSet rows = statement.executeQuery(COUNTERS)) {
                while (rows.next()) {
                    entries.add(counter(rows, schema));
                }
            }
        }
        return new StatementCounters(view(), null, epoch, OptionalLong.empty(), true, entries, NOTES);
    }

    private static String value(Connection connection, String sql, int limitSeconds) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            try (ResultSet row = statement.executeQuery(sql)) {
                row.next();
                return row.getString(1);
            }
        }
    }

    private static StatementCounter counter(ResultSet row, String schema) throws SQLException {
        return new StatementCounter(
                row.getString("entry"),
                row.getString("id"),
                schema.equals(row.getString("owner")),
                row.getInt("nested") == 1,
                "",
                row.getLong("calls"),
                row.getLong("row_count"),
                row.getLong("micros"),
                plan(row.getString("plan_hash")),
                row.getString("last_used"));
    }

    private static @Nullable String plan(@Nullable String hash) {
        return NO_PLAN.equals(hash) ? null : hash;
    }

    @Override
    public Map<String, String> texts(Collection<String> statements, int limitSeconds) throws SQLException {
        Map<String, String> texts = new HashMap<>();
        try (Statement statement = connections.reading().createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            try (ResultSet rows = statement.executeQuery(textsSql(statements))) {
                while (rows.next()) {
                    texts.put(rows.getString("id"), rows.getString("statement_text"));
                }
            }
        }
        return texts;
    }

    /** The server's own ids, which have no quotes. */
    static String textsSql(Collection<String> ids) {
        return TEXTS.replace(
                "?",
                ids.stream()
                        .filter(id -> SQL_ID.matcher(id).matches())
                        .map(id -> "'" + id + "'")
                        .collect(Collectors.joining(", ")));
    }

    @Override
    public StatementPlan plan(String text, int limitSeconds) {
        throw new UnsupportedOperationException("The counters tell plans");
    }

    @Override
    public void close() throws SQLException {
        connections.close();
    }
}

package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.StatementConnections;
import dev.lockstep.engine.StatementCounter;
import dev.lockstep.engine.StatementCounters;
import dev.lockstep.engine.StatementPlan;
import dev.lockstep.engine.StatementSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
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

/** Reads {@code sys.dm_exec_query_stats}, which counts by plan, while the plan is in the cache, and not by user. */
final class SqlServerStatements implements StatementSource {

    private static final String COUNTERS = resource("statements.sql");
    private static final String TEXTS = resource("statement-texts.sql");
    private static final String EPOCH = resource("statement-epoch.sql");
    private static final Pattern QUERY_HASH = Pattern.compile("0x[0-9A-F]{16}");
    private static final List<String> NOTES = List.of(
            "The server does not count by user: the statements are those of all users of the database.",
            "Statements inside procedures are counted by themselves; those of triggers and functions are also part of the"
                    + " statement that caused them.");

    private final StatementConnections connections;

    SqlServerStatements(StatementConnections connections) {
        this.connections = connections;
    }

    private static String resource(String name) {
        return SqlResource.read(SqlServerStatements.class, SqlServerFacts.FOLDER + name);
    }

    @Override
    public String view() {
        return "sys.dm_exec_query_stats";
    }

    @Override
    public String right() {
        return SqlServerFacts.STATE_RIGHT;
    }

    @Override
    public boolean countsByPlan() {
        return true;
    }

    @Override
    public StatementCounters counters(int limitSeconds) throws SQLException {
        String epoch = value(connections.reading(), EPOCH, limitSeconds);
        int database = Integer.parseInt(value(connections.load(), "SELECT " + MARK + " DB_ID()", limitSeconds));
        List<StatementCounter> entries = new ArrayList<>();
        try (PreparedStatement statement = connections.reading().prepareStatement(COUNTERS)) {
            statement.setQueryTimeout(limitSeconds);
            statement.setInt(1, database);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    entries.add(counter(rows));
                }
            }
        }
        return new StatementCounters(view(), null, epoch, OptionalLong.empty(), false, entries, NOTES);
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

    /** A recompiled plan counts anew, and has another time of creation. */
    static StatementCounter counter(ResultSet row) throws SQLException {
        return new StatementCounter(
                row.getString("entry"),
                row.getString("id"),
                true,
                false,
                row.getString("since"),
                row.getLong("calls"),
                row.getLong("row_count"),
                row.getLong("micros"),
                row.getString("plan_hash"),
                row.getString("last_used"));
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

    /** The server's own hashes, as literals of T-SQL. */
    static String textsSql(Collection<String> hashes) {
        return TEXTS.replace(
                "${hashes}",
                hashes.stream()
                        .filter(hash -> QUERY_HASH.matcher(hash).matches())
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

package dev.lockstep.engine.mysql;

import dev.lockstep.engine.StatementConnections;
import dev.lockstep.engine.StatementCounter;
import dev.lockstep.engine.StatementCounters;
import dev.lockstep.engine.StatementPlan;
import dev.lockstep.engine.StatementSource;
import dev.lockstep.engine.StatementText;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the digests of the Performance Schema. A digest has no comments, so that a name takes the place of the mark. MariaDB makes
 * digests of texts only: what it executes as a prepared statement is one entry, from its counters by account.
 */
final class MysqlStatements implements StatementSource {

    /** In each text that observes; names, unlike comments, are kept in digests. */
    static final String MARK_NAME = "lockstep_observes";

    private static final String VIEW = "performance_schema.events_statements_summary_by_digest";
    private static final String RIGHT = "SELECT on performance_schema";
    /** A table that is full takes no new line, but keeps those that it has. */
    private static final OptionalLong NEVER_EVICTED = OptionalLong.of(0);

    private static final String PREPARED = "prepared";
    private static final String PREPARED_TEXT = "(all prepared statements of the user)";

    private static final Set<String> PLANNED =
            Set.of("SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH", "VALUES", "TABLE", "CALL", "EXECUTE");

    private static final String LOAD =
            "SELECT database() AS " + MARK_NAME + ", substring_index(user(), '@', 1) AS load_user";

    private static final String STATE = "SELECT @@performance_schema AS " + MARK_NAME
            + ", @@performance_schema_digests_size AS size, @@performance_schema_max_digest_length AS longest";

    private static final String SWITCHED_OFF = "SELECT name FROM performance_schema.setup_consumers AS " + MARK_NAME
            + " WHERE name IN ('global_instrumentation', 'thread_instrumentation', 'statements_digest') AND enabled = 'NO'";

    private static final String ALL = "SELECT min(first_seen) AS epoch,"
            + " coalesce(sum(CASE WHEN digest IS NULL THEN count_star END), 0) AS without_line FROM " + VIEW + " AS "
            + MARK_NAME;

    /** MariaDB does not mark a digest that it cut; a name of one letter has 5 bytes in it, 4 of them in the text. */
    private static final String COUNTERS =
            "SELECT digest, first_seen, count_star, sum_rows_affected + sum_rows_sent, sum_timer_wait DIV 1000000,"
                    + " char_length(digest_text) >= @@performance_schema_max_digest_length * 0.8 FROM " + VIEW + " AS "
                    + MARK_NAME
                    + " WHERE digest_text NOT LIKE '%" + MARK_NAME + "%' AND count_star > 0 AND schema_name = ";

    private static final String EXECUTED =
            "SELECT coalesce(sum(count_star), 0), coalesce(sum(sum_rows_affected + sum_rows_sent), 0),"
                    + " coalesce(sum(sum_timer_wait), 0) DIV 1000000"
                    + " FROM performance_schema.events_statements_summary_by_account_by_event_name AS " + MARK_NAME
                    + " WHERE event_name IN ('statement/com/Execute', 'statement/com/Bulk_execute') AND user = ";

    private static final String PROBE = "SELECT 1 AS " + MARK_NAME;

    /** Unlike EXECUTE with a name, which SQL can say and which is quoted in a digest. */
    private static final String DIGESTED =
            "SELECT count(*) FROM " + VIEW + " AS " + MARK_NAME + " WHERE digest_text REGEXP '^EXECUTE [A-Z]+ '";

    private final StatementConnections connections;
    private @Nullable Load load;
    private @Nullable Boolean digestsPrepared;

    /** The database and the user of the load. */
    private record Load(String database, String user) {}

    MysqlStatements(StatementConnections connections) {
        this.connections = connections;
    }

    @Override
    public String view() {
        return VIEW;
    }

    @Override
    public String right() {
        return RIGHT;
    }

    @Override
    public boolean countsByPlan() {
        return false;
    }

    private interface Reading<T> {
        T of(ResultSet rows) throws SQLException;
    }

    private <T> T read(String sql, int limitSeconds, Reading<T> reading) throws SQLException {
        try (Statement statement = connections.reading().createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            try (ResultSet rows = statement.executeQuery(sql)) {
                return reading.of(rows);
            }
        }
    }

    private Load load(int limitSeconds) throws SQLException {
        Load known = load;
        if (known != null) {
            return known;
        }
        try (Statement statement = connections.load().createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            try (ResultSet row = statement.executeQuery(LOAD)) {
                row.next();
                Load read = new Load(row.getString(1), row.getString(2));
                load = read;
                return read;
            }
        }
    }

    /**
     * MySQL 9.7 does, MySQL 8.0 and MariaDB do not: one is executed to see. Any other shows it as well, as a full table takes no new
     * one; if it has none at all, no prepared statement has a line of its own, whatever the server does.
     */
    private boolean digestsPrepared(int limitSeconds) throws SQLException {
        Boolean known = digestsPrepared;
        if (known != null) {
            return known;
        }
        try (PreparedStatement probe = connections.load().prepareStatement(PROBE)) {
            probe.setQueryTimeout(limitSeconds);
            probe.executeQuery().close();
        }
        boolean seen = read(DIGESTED, limitSeconds, row -> {
            row.next();
            return row.getLong(1) > 0;
        });
        digestsPrepared = seen;
        return seen;
    }

    /** Whether it counts, and how much it keeps. */
    private record State(boolean on, long size, long longest) {}

    @Override
    public StatementCounters counters(int limitSeconds) throws SQLException {
        Load of = load(limitSeconds);
        State state = read(STATE, limitSeconds, row -> {
            row.next();
            return new State(row.getBoolean(1), row.getLong("size"), row.getLong("longest"));
        });
        if (!state.on()) {
            return StatementCounters.unreadable(
                    VIEW, "the Performance Schema is off: set performance_schema = ON and restart the server");
        }
        if (state.size() == 0) {
            return StatementCounters.unreadable(
                    VIEW,
                    "the server keeps no digests, as performance_schema_digests_size = 0: raise it and restart the server");
        }
        List<String> off = read(SWITCHED_OFF, limitSeconds, MysqlStatements::names);
        if (!off.isEmpty()) {
            return StatementCounters.unreadable(
                    VIEW,
                    "statements are not counted: set ENABLED = 'YES' in performance_schema.setup_consumers for "
                            + String.join(", ", off));
        }
        boolean prepared = digestsPrepared(limitSeconds);
        List<String> notes = new ArrayList<>();
        List<StatementCounter> entries = digests(of, state, limitSeconds, notes);
        if (!prepared) {
            addPrepared(of, limitSeconds, entries, notes);
        }
        String epoch = read(ALL, limitSeconds, row -> {
            row.next();
            noteFull(row.getLong("without_line"), state, notes);
            return Objects.requireNonNullElse(row.getString("epoch"), "");
        });
        return new StatementCounters(VIEW, null, epoch, NEVER_EVICTED, false, entries, notes);
    }

    private static List<String> names(ResultSet rows) throws SQLException {
        List<String> names = new ArrayList<>();
        while (rows.next()) {
            names.add(rows.getString(1));
        }
        return names;
    }

    private List<StatementCounter> digests(Load of, State state, int limitSeconds, List<String> notes)
            throws SQLException {
        return read(COUNTERS + quoted(of.database()), limitSeconds, rows -> {
            List<StatementCounter> entries = new ArrayList<>();
            int cut = 0;
            while (rows.next()) {
                String digest = rows.getString(1);
                entries.add(counter(digest, rows.getString(2), rows.getLong(3), rows.getLong(4), rows.getLong(5)));
                cut += rows.getInt(6);
            }
            if (cut > 0) {
                notes.add(cut + " of the server's lines may be of cut texts (performance_schema_max_digest_length = "
                        + state.longest() + "): statements that differ only later are one line.");
            }
            return entries;
        });
    }

    private static StatementCounter counter(String id, String since, long calls, long rows, long micros) {
        return new StatementCounter(id, id, true, false, since, calls, rows, micros, null, "");
    }

    private void addPrepared(Load of, int limitSeconds, List<StatementCounter> entries, List<String> notes)
            throws SQLException {
        StatementCounter prepared = read(EXECUTED + quoted(of.user()), limitSeconds, row -> {
            row.next();
            return counter(PREPARED, "", row.getLong(1), row.getLong(2), row.getLong(3));
        });
        if (prepared.calls() > 0) {
            entries.add(prepared);
            notes.add(
                    "This server makes no digests of prepared statements: all that the load's user executed, in any database,"
                            + " are one line. With useServerPrepStmts: \"false\" each has its own, but the driver then sends texts.");
        }
    }

    private static void noteFull(long calls, State state, List<String> notes) {
        if (calls > 0) {
            notes.add("The table of digests is full: " + calls + " calls so far, of all databases, have no line. Raise"
                    + " performance_schema_digests_size = " + state.size() + " and restart the server.");
        }
    }

    private static String quoted(String name) {
        return "'" + name.replace("\\", "\\\\").replace("'", "''") + "'";
    }

    @Override
    public Map<String, String> texts(Collection<String> statements, int limitSeconds) throws SQLException {
        StringBuilder sql = new StringBuilder("SELECT digest, digest_text FROM " + VIEW + " AS " + MARK_NAME
                + " WHERE schema_name = " + quoted(load(limitSeconds).database()) + " AND digest IN (''");
        statements.forEach(digest -> sql.append(", ").append(quoted(digest)));
        Map<String, String> texts = read(sql.append(')').toString(), limitSeconds, rows -> {
            Map<String, String> found = new HashMap<>();
            while (rows.next()) {
                found.put(rows.getString(1), rows.getString(2));
            }
            return found;
        });
        if (statements.contains(PREPARED)) {
            texts.put(PREPARED, PREPARED_TEXT);
        }
        return texts;
    }

    /** EXPLAIN needs values, which digests do not have, and the Performance Schema has no hash of plans. */
    @Override
    public StatementPlan plan(String text, int limitSeconds) {
        return text.equals(PREPARED_TEXT) || PLANNED.contains(StatementText.verb(text))
                ? StatementPlan.unreadable("neither MySQL nor MariaDB keeps a hash of the plan of a statement, and its"
                        + " digest has no values to plan it with")
                : StatementPlan.NONE;
    }

    @Override
    public void close() throws SQLException {
        connections.close();
    }
}

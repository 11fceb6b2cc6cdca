package dev.lockstep.engine.postgresql;

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
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code pg_stat_statements}. Plans come from {@code EXPLAIN}, sent as the user of the load with its settings, because
 * planning may execute functions of whoever wrote them. All is in autocommit: a BEGIN would count among those of the load.
 */
final class PostgresStatements implements StatementSource {

    private static final String VIEW = "pg_stat_statements";
    private static final String NOT_LOADED = "55000";
    private static final int GENERIC_PLANS = 16;
    private static final int LONGEST_TEXT = 100_000;
    private static final Set<String> PLANNED =
            Set.of("SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "WITH", "VALUES", "TABLE");

    private static final String LOAD = "SELECT " + MARK
            + " d.oid, r.oid FROM pg_database d, pg_roles r WHERE d.datname = current_database() AND r.rolname = current_user";

    private static final String STATE = "SELECT " + MARK + """
             e.extversion, quote_ident(n.nspname) AS schema, current_database() AS database,
              (SELECT count(*) FROM pg_available_extensions WHERE name = 'pg_stat_statements') AS available,
              current_setting('pg_stat_statements.track', true) AS track,
              current_setting('pg_stat_statements.track_utility', true) AS utility,
              current_setting('pg_stat_statements.max', true) AS most,
              current_setting('compute_query_id', true) AS ids,
              pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') AS sees_all,
              (SELECT oid FROM pg_roles WHERE rolname = current_user) AS reader
            FROM (SELECT) AS one
            LEFT JOIN pg_extension e ON e.extname = 'pg_stat_statements'
            LEFT JOIN pg_namespace n ON n.oid = e.extnamespace
            """;

    private final StatementConnections connections;
    private @Nullable Identity identity;
    private @Nullable State state;

    PostgresStatements(StatementConnections connections) {
        this.connections = connections;
    }

    /** Database and user of the load, by their object ids. */
    private record Identity(long database, long user) {}

    /** Where the view is and what it counts. */
    private record State(
            @Nullable Version version,
            String schema,
            String database,
            boolean available,
            String track,
            boolean utilities,
            @Nullable String most,
            boolean computesIds,
            boolean seesAll,
            long reader) {

        String source() {
            return VIEW + (version == null ? "" : " " + version + ", pg_stat_statements.track = " + track);
        }

        boolean counts(Version since) {
            return version != null && version.compareTo(since) >= 0;
        }
    }

    /** Of the extension, which has its own. */
    private record Version(int major, int minor) implements Comparable<Version> {
        static final Version EXECUTION_TIME = new Version(1, 8);
        static final Version TOP_LEVEL_AND_RESETS = new Version(1, 9);
        static final Version AGE_OF_ENTRIES = new Version(1, 11);

        static Version of(String text) {
            String[] parts = text.split("\\.", -1);
            return new Version(Integer.parseInt(parts[0]), parts.length < 2 ? 0 : Integer.parseInt(parts[1]));
        }

        @Override
        public int compareTo(Version other) {
            return major == other.major ? Integer.compare(minor, other.minor) : Integer.compare(major, other.major);
        }

        @Override
        public String toString() {
            return major + "." + minor;
        }
    }

    @Override
    public String view() {
        return VIEW;
    }

    @Override
    public String right() {
        return PostgresQueries.ALL_STATISTICS;
    }

    @Override
    public boolean countsByPlan() {
        return false;
    }

    @Override
    public StatementCounters counters(int limitSeconds) throws SQLException {
        Identity of = identity(limitSeconds);
        State now = readState(limitSeconds);
        state = now;
        String hindrance = hindrance(now, of);
        if (hindrance != null) {
            return StatementCounters.unreadable(now.source(), hindrance);
        }
        try {
            return counters(now, of, limitSeconds);
        } catch (SQLException failed) {
            if (NOT_LOADED.equals(failed.getSQLState())) {
                return StatementCounters.unreadable(
                        now.source(),
                        "the extension is there, but the server does not count: set shared_preload_libraries ="
                                + " 'pg_stat_statements' and restart it");
            }
            throw failed;
        }
    }

    private static @Nullable String hindrance(State state, Identity load) {
        if (state.version() == null) {
            return state.available()
                    ? "the extension pg_stat_statements is not in database " + state.database()
                            + ": as a superuser, CREATE EXTENSION pg_stat_statements there; the server counts if"
                            + " shared_preload_libraries has it at its start"
                    : "the server has no extension pg_stat_statements: install it, for example with the package of"
                            + " PostgreSQL's additional modules";
        }
        if (state.track().equals("none")) {
            return "pg_stat_statements.track is none, so nothing is counted: set it to top";
        }
        if (!state.computesIds()) {
            return "compute_query_id is off, so nothing is counted: set it to auto";
        }
        return state.seesAll() || state.reader() == load.user()
                ? null
                : "the statements of the load's user are not visible to this login: needs "
                        + PostgresQueries.ALL_STATISTICS;
    }

    private Identity identity(int limitSeconds) throws SQLException {
        Identity known = identity;
        if (known != null) {
            return known;
        }
        try (Statement statement = connections.load().createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            try (ResultSet row = statement.executeQuery(LOAD)) {
                row.next();
                Identity read = new Identity(row.getLong(1), row.getLong(2));
                identity = read;
                return read;
            }
        }
    }

    private State readState(int limitSeconds) throws SQLException {
        try (Statement statement = connections.reading().createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            try (ResultSet row = statement.executeQuery(STATE)) {
                row.next();
                String version = row.getString("extversion");
                return new State(
                        version == null ? null : Version.of(version),
                        Objects.requireNonNullElse(row.getString("schema"), ""),
                        row.getString("database"),
                        row.getLong("available") > 0,
                        Objects.requireNonNullElse(row.getString("track"), "unknown"),
                        !"off".equals(row.getString("utility")),
                        row.getString("most"),
                        !"off".equals(row.getString("ids")),
                        row.getBoolean("sees_all"),
                        row.getLong("reader"));
            }
        }
    }

    private StatementCounters counters(State now, Identity of, int limitSeconds) throws SQLException {
        List<StatementCounter> entries = new ArrayList<>();
        try (PreparedStatement statement = connections.reading().prepareStatement(countersSql(now))) {
            statement.setQueryTimeout(limitSeconds);
            statement.setLong(1, of.user());
            statement.setLong(2, of.database());
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    entries.add(counter(rows));
                }
            }
        }
        String epoch = "the installation";
        OptionalLong evicted = OptionalLong.empty();
        if (now.counts(Version.TOP_LEVEL_AND_RESETS)) {
            try (Statement statement = connections.reading().createStatement()) {
                statement.setQueryTimeout(limitSeconds);
                try (ResultSet row = statement.executeQuery("SELECT " + MARK + " stats_reset::text, dealloc FROM "
                        + now.schema() + ".pg_stat_statements_info")) {
                    row.next();
                    epoch = row.getString(1);
                    evicted = OptionalLong.of(row.getLong(2));
                }
            }
        }
        return new StatementCounters(now.source(), null, epoch, evicted, true, entries, notes(now));
    }

    /** Statements that a login may not see have no id: those of a user then are one entry. */
    private static String countersSql(State state) {
        String nested = state.counts(Version.TOP_LEVEL_AND_RESETS) ? "NOT s.toplevel" : "false";
        String time = state.counts(Version.EXECUTION_TIME) ? "s.total_exec_time" : "s.total_time";
        String since = state.counts(Version.AGE_OF_ENTRIES) ? "min(s.stats_since)::text" : "''";
        return "SELECT " + MARK
                + " coalesce(s.queryid::text, 'unknown') AS id, s.userid::text AS user_id, s.userid = ? AS own, "
                + nested + " AS nested, " + since
                + " AS since, sum(s.calls)::bigint AS calls, sum(s.rows)::bigint AS row_count,"
                + " (sum(" + time + ") * 1000)::bigint AS micros FROM " + state.schema() + "." + VIEW + " s"
                + " WHERE s.dbid = ? AND s.calls > 0 AND strpos(s.query, '" + MARK + "') = 0"
                + " GROUP BY s.queryid, s.userid, " + nested;
    }

    private static StatementCounter counter(ResultSet row) throws SQLException {
        String id = row.getString("id");
        boolean nested = row.getBoolean("nested");
        return new StatementCounter(
                row.getString("user_id") + "/" + id + "/" + nested,
                id,
                row.getBoolean("own"),
                nested,
                row.getString("since"),
                row.getLong("calls"),
                row.getLong("row_count"),
                row.getLong("micros"),
                null,
                "");
    }

    private static List<String> notes(State state) {
        List<String> notes = new ArrayList<>();
        if (state.track().equals("top")) {
            notes.add("Statements inside procedures and functions are part of the one that called them"
                    + " (pg_stat_statements.track = top).");
        } else if (!state.counts(Version.TOP_LEVEL_AND_RESETS)) {
            notes.add(
                    "Statements inside procedures and functions count twice, here and in the one that called them: this"
                            + " version does not tell them apart.");
        }
        if (!state.utilities()) {
            notes.add("CALL, BEGIN and COMMIT are not counted (pg_stat_statements.track_utility = off).");
        }
        if (!state.seesAll()) {
            notes.add("Of statements of other users only sums are visible to this login: needs "
                    + PostgresQueries.ALL_STATISTICS + ".");
        }
        if (!state.counts(Version.TOP_LEVEL_AND_RESETS)) {
            notes.add("This version does not say when its counters were reset.");
        }
        return notes;
    }

    @Override
    public Map<String, String> texts(Collection<String> statements, int limitSeconds) throws SQLException {
        State now = Objects.requireNonNull(state, "counters come first");
        Identity of = identity(limitSeconds);
        Map<String, String> texts = new HashMap<>();
        String sql = "SELECT " + MARK + " s.queryid::text, left(s.query, " + LONGEST_TEXT + ") FROM " + now.schema()
                + "." + VIEW + " s WHERE s.userid = ? AND s.dbid = ? AND s.queryid::text = ANY (?)";
        try (PreparedStatement statement = connections.reading().prepareStatement(sql)) {
            statement.setQueryTimeout(limitSeconds);
            statement.setLong(1, of.user());
            statement.setLong(2, of.database());
            statement.setArray(3, connections.reading().createArrayOf("text", statements.toArray()));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    texts.put(rows.getString(1), rows.getString(2));
                }
            }
        }
        return texts;
    }

    /** The server forgets the id of a command when it has executed it, and a prepared one is not read again. */
    @Override
    public Optional<String> undercounted(String text) {
        return text.isEmpty() || PLANNED.contains(StatementText.verb(text))
                ? Optional.empty()
                : Optional.of(
                        "PostgreSQL counts a command such as COMMIT or CALL once for each time it is prepared, not for each"
                                + " execution: the figures of commands are too low.");
    }

    @Override
    public StatementPlan plan(String text, int limitSeconds) throws SQLException {
        if (!PLANNED.contains(StatementText.verb(text))) {
            return StatementPlan.NONE;
        }
        if (connections.load().getMetaData().getDatabaseMajorVersion() < GENERIC_PLANS) {
            return StatementPlan.unreadable("plans without values need PostgreSQL " + GENERIC_PLANS);
        }
        if (text.length() == LONGEST_TEXT) {
            return StatementPlan.unreadable("the statement is longer than " + LONGEST_TEXT + " characters");
        }
        try (Statement statement = connections.load().createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            statement.setEscapeProcessing(false);
            try (ResultSet plan = statement.executeQuery("EXPLAIN " + MARK + " (GENERIC_PLAN, FORMAT JSON) " + text)) {
                plan.next();
                return PlanShape.hash(plan.getString(1)).map(StatementPlan::of).orElse(StatementPlan.NONE);
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connections.close();
    }
}

package dev.lockstep.workload.vcenterdb;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.Map;

/**
 * The log of calls in the database. A procedure adds to its row in the transaction of the rows that it counts, so the
 * log is right even if a call was interrupted, and a repeated call goes on in the same row.
 */
final class ProcLog {

    static final String ROLLED_UP = "rolled-up";
    static final String RANKED = "ranked";
    static final String PURGED = "purged";
    static final String RESTORED = "restored";
    static final String COLLECTED = "collected";

    static final String RESTORE = "restore-";
    static final String COLLECT = "collect";

    private static final String ROWS = "SELECT COALESCE(SUM(rows_written + rows_deleted), 0) FROM proc_log";

    private static final String ENTRY =
            "SELECT window_count, rows_written, rows_deleted, guarded FROM proc_log WHERE call_id = ?";

    private static final String INSERT = "INSERT INTO proc_log (call_id, procedure_name, started, ended, as_of,"
            + " window_count, rows_written, rows_deleted, batches, guarded) VALUES (?, ?, ?, ?, ?, 0, ?, ?, 1, 0)";

    private static final String SET_VIOLATIONS = "UPDATE proc_log SET violations = ? WHERE call_id = ?";

    /** The change of all tables of values; rankings are replaced, and no balance. */
    private static final String CHANGE = "SELECT COALESCE(SUM(rows_written - rows_deleted), 0) FROM proc_log"
            + " WHERE procedure_name NOT LIKE '%topn%'";

    private static final String VIOLATIONS = "SELECT COALESCE(SUM(violations), 0) FROM proc_log";
    private static final String NEWEST = "SELECT COALESCE(MAX(call_id), 0) FROM proc_log";

    private ProcLog() {}

    /** What one call did. */
    record Entry(int windows, long written, long deleted, int guarded) {

        long rows() {
            return written + deleted;
        }
    }

    static Entry read(Connection connection, long call) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ENTRY)) {
            statement.setLong(1, call);
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    throw new SQLException("proc_log has no row of call " + call);
                }
                return new Entry(row.getInt(1), row.getLong(2), row.getLong(3), row.getInt(4));
            }
        }
    }

    /** Notes work of the client, in its transaction. */
    static void add(Connection connection, long call, String what, LocalDateTime asOf, long written, long deleted)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setLong(1, call);
            statement.setString(2, what);
            statement.setObject(3, asOf);
            statement.setObject(4, asOf);
            statement.setObject(5, asOf);
            statement.setLong(6, written);
            statement.setLong(7, deleted);
            statement.executeUpdate();
        }
    }

    static void setViolations(Connection connection, long call, long violations) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(SET_VIOLATIONS)) {
            statement.setInt(1, (int) Math.min(violations, Integer.MAX_VALUE));
            statement.setLong(2, call);
            statement.executeUpdate();
        }
    }

    static Map<String, Long> books(Connection connection) throws SQLException {
        return Map.of(
                ROLLED_UP, number(connection, ROWS + " WHERE procedure_name LIKE 'rollup%'"),
                RANKED, number(connection, ROWS + " WHERE procedure_name LIKE 'topn%'"),
                PURGED, number(connection, ROWS + " WHERE procedure_name LIKE 'purge%'"),
                RESTORED, number(connection, ROWS + " WHERE procedure_name LIKE 'restore%'"),
                COLLECTED, number(connection, ROWS + " WHERE procedure_name = 'collect'"));
    }

    static long change(Connection connection) throws SQLException {
        return number(connection, CHANGE);
    }

    static long violations(Connection connection) throws SQLException {
        return number(connection, VIOLATIONS);
    }

    static long newestCall(Connection connection) throws SQLException {
        return number(connection, NEWEST);
    }

    static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}

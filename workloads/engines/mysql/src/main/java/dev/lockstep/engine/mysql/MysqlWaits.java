package dev.lockstep.engine.mysql;

import dev.lockstep.engine.CumulativeWaits;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.engine.WaitSnapshot;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/**
 * The totals of the Performance Schema where it is on, as it is on MySQL by default; otherwise samples of what sessions say
 * they do. A server that restarts ends the observing connection, so no start time is compared.
 */
final class MysqlWaits {

    private static final long PICOS_PER_MICRO = 1_000_000;
    private static final String IS_ON = "SELECT @@performance_schema AS " + MysqlStatements.MARK_NAME;
    private static final String TOTALS = "SELECT event_name, sum_timer_wait"
            + " FROM performance_schema.events_waits_summary_global_by_event_name AS " + MysqlStatements.MARK_NAME
            + " WHERE sum_timer_wait > 0 AND event_name <> 'idle'";

    private MysqlWaits() {}

    static WaitObserver on(Connection connection) throws SQLException {
        return countsWaits(connection)
                ? new CumulativeWaits(() -> totals(connection))
                : new SessionStates(connection, System::nanoTime);
    }

    private static boolean countsWaits(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(IS_ON)) {
            return row.next() && row.getBoolean(1);
        }
    }

    private static WaitSnapshot totals(Connection connection) throws SQLException {
        Map<String, Long> micros = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(TOTALS)) {
            while (rows.next()) {
                micros.put(rows.getString(1), rows.getBigDecimal(2).longValue() / PICOS_PER_MICRO);
            }
        }
        return new WaitSnapshot("", micros);
    }
}

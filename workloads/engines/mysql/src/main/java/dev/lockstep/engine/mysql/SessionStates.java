package dev.lockstep.engine.mysql;

import dev.lockstep.engine.WaitObserver;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Samples the states of sessions. Each session that executes something counts for the time since the previous sample.
 */
final class SessionStates implements WaitObserver {

    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final String SAMPLE = "SELECT coalesce(nullif(state, ''), 'executing'), count(*)"
            + " FROM information_schema.processlist AS " + MysqlStatements.MARK_NAME
            + " WHERE id <> connection_id() AND command IN ('Query', 'Execute') GROUP BY 1";

    private final Connection connection;
    private final LongSupplier nanoTime;
    private final Map<String, Double> secondsByState = new HashMap<>();
    private long lastSampleNanos;

    SessionStates(Connection connection, LongSupplier nanoTime) {
        this.connection = connection;
        this.nanoTime = nanoTime;
    }

    @Override
    public Duration samplePeriod() {
        return PERIOD;
    }

    @Override
    public void begin() {
        secondsByState.clear();
        lastSampleNanos = nanoTime.getAsLong();
    }

    @Override
    public void sample() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SAMPLE)) {
            long now = nanoTime.getAsLong();
            double seconds = (now - lastSampleNanos) / 1e9;
            lastSampleNanos = now;
            while (rows.next()) {
                secondsByState.merge(rows.getString(1), rows.getInt(2) * seconds, Double::sum);
            }
        }
    }

    @Override
    public List<Wait> end() {
        double total = secondsByState.values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        return secondsByState.entrySet().stream()
                .filter(state -> state.getValue() > 0)
                .map(state -> new Wait(state.getKey(), state.getValue(), state.getValue() / total))
                .sorted(Comparator.comparingDouble(Wait::seconds).reversed().thenComparing(Wait::name))
                .toList();
    }
}

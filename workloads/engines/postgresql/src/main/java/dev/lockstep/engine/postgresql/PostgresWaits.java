package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.StatementSource;
import dev.lockstep.engine.WaitObserver;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Samples what sessions wait for, because the server keeps no totals. Each observed session counts for the time since
 * the previous sample. Sessions without a wait are on a CPU; idle ones are ignored.
 */
final class PostgresWaits implements WaitObserver {

    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final String SAMPLE = "SELECT " + StatementSource.MARK + """
             CASE WHEN wait_event IS NULL THEN 'CPU' ELSE wait_event_type || ':' || wait_event END, count(*)
            FROM pg_stat_activity
            WHERE pid <> pg_backend_pid()
              AND (state IS NULL AND wait_event_type NOT IN ('Activity', 'Timeout')
                   OR state <> 'idle' AND coalesce(wait_event_type, '') <> 'Activity')
            GROUP BY 1
            """;
    private static final String SERVER_START =
            "SELECT " + StatementSource.MARK + " extract(epoch FROM pg_postmaster_start_time())::text";

    private final Connection connection;
    private final Map<String, Double> secondsByWait = new HashMap<>();
    private String serverStart = "";
    private long lastSampleNanos;

    PostgresWaits(Connection connection) {
        this.connection = connection;
    }

    @Override
    public Duration samplePeriod() {
        return PERIOD;
    }

    @Override
    public void begin() throws SQLException {
        secondsByWait.clear();
        serverStart = readServerStart();
        lastSampleNanos = System.nanoTime();
    }

    @Override
    public void sample() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(SAMPLE);
                ResultSet rows = statement.executeQuery()) {
            long now = System.nanoTime();
            double seconds = (now - lastSampleNanos) / 1e9;
            lastSampleNanos = now;
            while (rows.next()) {
                secondsByWait.merge(rows.getString(1), rows.getLong(2) * seconds, Double::sum);
            }
        }
    }

    @Override
    public List<Wait> end() throws SQLException {
        if (!readServerStart().equals(serverStart)) {
            return List.of();
        }
        double total =
                secondsByWait.values().stream().mapToDouble(Double::doubleValue).sum();
        return secondsByWait.entrySet().stream()
                .map(wait -> new Wait(wait.getKey(), wait.getValue(), wait.getValue() / total))
                .sorted(Comparator.comparingDouble(Wait::seconds).reversed())
                .toList();
    }

    private String readServerStart() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(SERVER_START);
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getString(1);
        }
    }
}

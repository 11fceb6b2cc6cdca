package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;

/** A database that stands still for a while: no run over it is valid, and its headline is what was done. */
@Tag("thorough")
@Execution(ExecutionMode.CONCURRENT)
class OutageTest {

    private static final int WARM_UP_SECONDS = 4;
    private static final int SECONDS = 130;

    @TempDir
    Path folder;

    @Test
    void atTheEndOfTheMeasurement() throws SQLException {
        JsonNode result = resultOf("{ users: 4, thinkTime: 20ms }", SECONDS - 10, 10);

        assertThat(result.path("verdict").path("reasons").toString()).contains("NOT_STEADY");
    }

    @Test
    void inTheMiddleOfAnOpenLoad() throws SQLException {
        JsonNode result = resultOf("{ rate: 100/s, arrival: poisson, maxUsers: 60 }", SECONDS / 2, 3);

        assertThat(result.path("verdict").path("reasons").toString()).contains("NOT_STEADY");
    }

    /** Locks the table from a second of the measurement for so many seconds. */
    private JsonNode resultOf(String load, int second, int lockedSeconds) throws SQLException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch("""
                    name: outage
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: %s
                    phases: { warmUp: %ds, measure: %ds }
                    prepare: fill
                    """.formatted(Databases.target(database), load, WARM_UP_SECONDS, SECONDS));
            cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
            cluster.awaitTime(run, Duration.ofSeconds(WARM_UP_SECONDS));
            Inserted first = Inserted.of(database);
            cluster.awaitTime(run, Duration.ofSeconds(WARM_UP_SECONDS + second));
            lock(database, lockedSeconds);
            cluster.awaitState(run, "COMPLETED", Duration.ofMinutes(3));
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(3));

            assertThat(emptySeconds(result))
                    .as("seconds of the measurement in which the lock let nothing end")
                    .isGreaterThanOrEqualTo(lockedSeconds - 2);
            double whole =
                    first.rows() + result.path("throughput").path("perSecond").asDouble() * SECONDS;
            assertThat((double) Inserted.of(database).rows()).isCloseTo(whole, withPercentage(3));
            return result;
        }
    }

    private static long emptySeconds(JsonNode result) {
        JsonNode series = result.path("series");
        return IntStream.range(0, series.path("phase").size())
                .filter(second -> series.path("phase").path(second).asString().equals("measure"))
                .filter(second -> series.path("throughput").path(second).asDouble() == 0)
                .count();
    }

    private static void lock(EmbeddedPostgres database, int seconds) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.url(), Databases.USER, "");
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("LOCK TABLE batch_test IN ACCESS EXCLUSIVE MODE");
            statement.execute("SELECT pg_sleep(" + seconds + ")");
            connection.commit();
        }
    }
}

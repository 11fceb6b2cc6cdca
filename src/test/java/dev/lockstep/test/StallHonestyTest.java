package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * An open load of 200/s for 30 s, the database frozen for 3 s: 600 of 6,000 arrivals wait, evenly between 0 and 3 s, so the
 * truth is a 95th percentile of 1.50 s and a 99th of 2.70 s. That leaves out the time to catch up, which is kept short: code that
 * is warm, and commits that do not wait for the disk.
 */
class StallHonestyTest {

    private static final Duration STALL = Duration.ofSeconds(3);
    private static final int WARM_UP_SECONDS = 8;

    @TempDir
    Path folder;

    @Test
    void aStallInTheMiddleIsSeenByThoseWhoShouldHaveStarted() {
        JsonNode result = runFrozenAt(12);

        assertHonest(result);
        JsonNode lag = result.path("series").path("lagMaxMs");
        assertThat(Cluster.stream(lag).stream()
                        .mapToDouble(second -> second.asDouble(0))
                        .max()
                        .orElseThrow())
                .as("the lag is visible second by second: " + lag)
                .isGreaterThan(2_500);
        assertThat(result.path("transactions")
                        .path(0)
                        .path("serviceTimeMs")
                        .path("p99")
                        .asDouble())
                .as("service time stands beside it and tells another story")
                .isLessThan(500);
    }

    @Test
    void aStallAtTheVeryEndOfTheWindowIsSeenAsWell() {
        assertHonest(runFrozenAt(27));
    }

    private static void assertHonest(JsonNode result) {
        JsonNode response = result.path("transactions").path(0).path("responseTimeMs");
        assertThat(response.path("p95").asDouble()).isCloseTo(1_500, withPercentage(5));
        assertThat(response.path("p99").asDouble()).isCloseTo(2_700, withPercentage(5));
        assertThat(result.path("transactions").path(0).path("committed").asLong())
                .isEqualTo(6_000);
        assertThat(result.path("openLoad").path("notStarted").asLong()).isZero();
    }

    /** Freezes the database so many seconds into the measurement. */
    private JsonNode runFrozenAt(int second) {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            Databases.execute(database, "ALTER SYSTEM SET synchronous_commit = off", "SELECT pg_reload_conf()");
            String run = cluster.launch("""
                    name: stall
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { rate: 200/s, arrival: constant, maxUsers: 16 }
                    phases: { warmUp: %ds, measure: 30s }
                    prepare: fill
                    """.formatted(Databases.target(database), WARM_UP_SECONDS));
            cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
            cluster.awaitSecond(run, WARM_UP_SECONDS + second);
            long[] processes =
                    database.processIds().stream().mapToLong(Long::longValue).toArray();
            Child.freeze(STALL, processes);
            return cluster.awaitResult(run, Duration.ofSeconds(60));
        }
    }
}

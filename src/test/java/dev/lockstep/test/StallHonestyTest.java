package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * An open load of 200/s for 30 s, the database frozen for 3 s: 600 of 6,000 arrivals wait, evenly between 0 and 3 s, so that the
 * truth would be a 95th percentile of 1.50 s and a 99th of 2.70 s if they were all served at once then. They are not, least of all
 * on a busy machine: the truth is what a witness at the database saw.
 */
@Tag("alone")
@Tag("faults")
class StallHonestyTest {

    private static final Duration STALL = Duration.ofSeconds(3);
    private static final int WARM_UP_SECONDS = 2;
    private static final int RATE = 200;

    @TempDir
    Path folder;

    @Test
    void aStallInTheMiddleIsSeenByThoseWhoShouldHaveStarted() {
        Frozen run = runFrozenAt(12);
        JsonNode result = run.result;

        assertHonest(run);
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

    private static void assertHonest(Frozen run) {
        JsonNode response = run.result.path("transactions").path(0).path("responseTimeMs");
        assertThat(run.witnessedP95).isBetween(1_450.0, 2_000.0);
        assertThat(response.path("p95").asDouble()).isCloseTo(run.witnessedP95, withPercentage(5));
        assertThat(response.path("p99").asDouble()).isCloseTo(run.witnessedP99, withPercentage(5));
        assertThat(run.result.path("transactions").path(0).path("committed").asLong())
                .isEqualTo(6_000);
        assertThat(run.result.path("openLoad").path("notStarted").asLong()).isZero();
    }

    private record Frozen(JsonNode result, double witnessedP95, double witnessedP99) {}

    /** Freezes the database so many seconds into the measurement. */
    private Frozen runFrozenAt(int second) {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch("""
                    name: stall
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { rate: %d/s, arrival: constant, maxUsers: 16 }
                    phases: { warmUp: %ds, measure: 30s }
                    prepare: fill
                    """.formatted(Databases.target(database), RATE, WARM_UP_SECONDS));
            cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
            try (ArrivalWitness witness = ArrivalWitness.of(database, RATE)) {
                cluster.awaitSecond(run, WARM_UP_SECONDS + second);
                long[] processes = database.processIds().stream()
                        .mapToLong(Long::longValue)
                        .toArray();
                Child.freeze(STALL, processes);
                JsonNode result = cluster.awaitResult(run, Duration.ofSeconds(60));
                FaultRun.note("target stopped for 3 s", result, database);
                return new Frozen(result, witness.waited(300), witness.waited(60));
            }
        }
    }
}

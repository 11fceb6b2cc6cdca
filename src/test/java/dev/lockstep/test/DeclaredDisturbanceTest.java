package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A table is locked for 6 s of an event of 12 s. The database itself keeps the time of each commit. */
@Tag("thorough")
class DeclaredDisturbanceTest {

    private static final Duration WARM_UP = Duration.ofSeconds(2);

    @TempDir
    Path folder;

    @Test
    void beforeDuringAndAfterAgreeWithTheCommitTimesOfTheDatabase() {
        try (EmbeddedPostgres database = Databases.withCommitTimes(folder)) {
            try (Cluster cluster = Cluster.start(folder, "a")) {
                JsonNode result = disturbedRun(cluster, database);

                JsonNode disturbance = result.path("disturbances").path(0);
                for (String window : List.of("before", "during", "after")) {
                    agrees(disturbance.path(window), database);
                    assertThat(disturbance.path(window).path("ci95").isNull())
                            .as("a window below 120 s has no interval")
                            .isTrue();
                }
                assertThat(disturbance.path("declared").asString()).isEqualTo("spec");
                assertThat(disturbance.path("changePercent").asDouble()).isBetween(-75.0, -25.0);
                assertThat(disturbance.path("zeroSeconds").asInt()).isBetween(4, 6);
                assertThat(disturbance.path("worstSecond").asDouble()).isZero();
                assertThat(disturbance.path("lostWork").asDouble())
                        .isCloseTo(
                                disturbance.at("/before/mean").asDouble() * 12
                                        - committed(disturbance, "from", "to", database),
                                within(0.05 * disturbance.at("/before/mean").asDouble() * 12));
                headlineComesFromBefore(result, disturbance);
                assertThat(cluster.rest().get("/runs").body()).contains("before lock");
                assertThat(cluster.rest()
                                .get("/api/v1/runs/" + result.at("/run/id").asString() + "/report?format=markdown")
                                .body())
                        .contains("Steady, during and after lock", "before event 'lock'");
            }
        }
    }

    private static JsonNode disturbedRun(Cluster cluster, EmbeddedPostgres database) {
        String run = cluster.launch("""
                name: disturbed
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 4, thinkTime: 10ms }
                phases: { warmUp: %ds, measure: 75s }
                events: [ { name: lock, at: measure + 25s, until: measure + 37s } ]
                prepare: fill
                """.formatted(Databases.target(database), WARM_UP.toSeconds()));
        cluster.awaitState(run, "RUNNING", Duration.ofSeconds(60));
        cluster.awaitTime(run, WARM_UP.plusSeconds(27));
        Databases.execute(
                database, "DO $$ BEGIN LOCK TABLE batch_test IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(6); END $$");
        return cluster.awaitResult(run, Duration.ofMinutes(2));
    }

    private static void agrees(JsonNode window, EmbeddedPostgres database) {
        double seconds = window.path("seconds").asDouble();
        double perSecond = committed(window, "from", "to", database) / seconds;

        assertThat(window.path("mean").asDouble())
                .as("rows per second, database %.1f: %s", perSecond, window)
                .isCloseTo(perSecond, within(0.03 * perSecond));
    }

    private static double committed(JsonNode window, String from, String to, EmbeddedPostgres database) {
        return Databases.committed(
                database,
                Instant.parse(window.path(from).asString()),
                Instant.parse(window.path(to).asString()));
    }

    private static void headlineComesFromBefore(JsonNode result, JsonNode disturbance) {
        assertThat(result.at("/throughput/value").asDouble())
                .isEqualTo(disturbance.at("/before/mean").asDouble());
        assertThat(result.at("/throughput/covers/before").asString()).isEqualTo("lock");
        assertThat(result.at("/throughput/covers/seconds").asDouble()).isEqualTo(15);
        assertThat(Cluster.stream(result.at("/verdict/warnings")))
                .extracting(warning -> warning.path("code").asString())
                .contains("BEFORE_EVENT", "TOO_SHORT");
    }
}

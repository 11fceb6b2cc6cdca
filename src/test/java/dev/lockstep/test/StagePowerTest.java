package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A host that draws 200 W when idle, 230 W at half load and 260 W at full load. What it draws in between, and after the load,
 * would change every figure if it counted. The database itself keeps the time of each commit.
 */
@Tag("thorough")
class StagePowerTest {

    private static final int SECONDS = 20;
    private static final double IDLE = 200;
    private static final double HALF = 230;
    private static final double FULL = 260;
    private static final double BETWEEN = 400;
    private static final double AFTER = 100;
    /** Begin of each level, in seconds of the run: 3 s from any stage that counts, so that no row crosses an edge. */
    private static final List<Level> LEVELS = List.of(
            new Level(-30, IDLE),
            new Level(65, BETWEEN),
            new Level(67, HALF),
            new Level(93, BETWEEN),
            new Level(97, FULL),
            new Level(123, AFTER));

    private static final Offset<Double> ROUNDED = within(0.01);
    private static final Capture HOST =
            Capture.of("Physical Cpu(_Total)\\% Core Util Time", "Power\\Power Usage Now Watts");

    @TempDir
    Path folder;

    private record Level(int second, double watts) {}

    @Test
    void eachStageCostsItsWattsAboveThoseOfTheIdleStage() {
        try (EmbeddedPostgres database = Databases.withCommitTimes(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch("""
                    name: idle-and-loaded
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { name: db, engine: postgresql, url: '%s', user: %s, host: esx1 } ]
                    load: { users: 4, thinkTime: 20ms }
                    stages:
                      - { name: idle, for: 60s, load: 0 }
                      - { name: to-half, for: 10s, load: 0.5 }
                      - { name: half, for: %3$ds, load: 0.5, measure: true }
                      - { name: to-full, for: 10s }
                      - { name: full, for: %3$ds, measure: true }
                      - { name: drained, for: 8s, load: 0 }
                    prepare: fill
                    """.formatted(database.url(), Databases.USER, SECONDS));
            JsonNode unsampled = cluster.awaitResult(run, Duration.ofMinutes(4));
            assertThat(unsampled.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");

            cluster.rest().put("/api/v1/hosts/esx1/esxtop?offset=0", capture(unsampled));
            Cluster.await("the result with the host", Duration.ofSeconds(20), () -> coverage(cluster, run) == 1);
            JsonNode result = cluster.rest().json("/api/v1/runs/" + run + "/result");

            assertThat(meanWatts(Cluster.named(result.path("stages"), "idle"))).isEqualTo(IDLE);
            assertThat(Cluster.named(result.path("stages"), "idle").path("efficiency"))
                    .isEmpty();
            assertThat(result.at("/hosts/0/idle/powerWatts/mean").asDouble()).isEqualTo(IDLE);
            costs(Cluster.named(result.path("stages"), "half"), HALF, database);
            costs(Cluster.named(result.path("stages"), "full"), FULL, database);
            assertThat(result.at("/efficiency/0/marginalJoulesPerTransaction"))
                    .as("the headline is that of the baseline stage")
                    .isEqualTo(Cluster.named(result.path("stages"), "half")
                            .at("/efficiency/0/marginalJoulesPerTransaction"));
            assertThat(changeOfWatts(Cluster.named(result.path("stages"), "full")))
                    .isCloseTo(100 * (FULL / HALF - 1), ROUNDED);
        }
    }

    /** A row a second. */
    private static String capture(JsonNode result) {
        Instant start = Instant.parse(result.at("/run/startedAt").asString()).truncatedTo(ChronoUnit.SECONDS);
        StringBuilder text = new StringBuilder(HOST.header());
        for (int second = -10; second < 130; second++) {
            text.append(HOST.row(start.plusSeconds(second), 50, watts(second)));
        }
        return text.toString();
    }

    private static double watts(int second) {
        return LEVELS.stream()
                .filter(level -> level.second <= second)
                .reduce((earlier, later) -> later)
                .orElseThrow()
                .watts;
    }

    private static void costs(JsonNode stage, double watts, EmbeddedPostgres database) {
        double rows = Databases.committed(
                database,
                Instant.parse(stage.path("from").asString()),
                Instant.parse(stage.path("to").asString()));
        JsonNode efficiency = stage.at("/efficiency/0");

        assertThat(meanWatts(stage)).isCloseTo(watts, ROUNDED);
        assertThat(efficiency.path("energyJoules").asDouble()).isCloseTo(watts * SECONDS, ROUNDED);
        assertThat(efficiency.path("joulesPerTransaction").asDouble())
                .isCloseTo(watts * SECONDS / rows, withPercentage(2));
        assertThat(efficiency.path("marginalJoulesPerTransaction").asDouble())
                .isCloseTo((watts - IDLE) * SECONDS / rows, withPercentage(2));
    }

    private static double meanWatts(JsonNode stage) {
        return stage.at("/hosts/0/powerWatts/mean").asDouble();
    }

    private static double changeOfWatts(JsonNode stage) {
        return Cluster.stream(stage.at("/comparedWithBaseline/changes")).stream()
                .filter(change -> change.path("metric").asString().equals("powerWatts"))
                .findFirst()
                .orElseThrow()
                .path("changePercent")
                .asDouble();
    }

    private static double coverage(Cluster cluster, String run) {
        return cluster.rest()
                .json("/api/v1/runs/" + run + "/result")
                .at("/hosts/0/coverage")
                .asDouble();
    }
}

package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The clock of one agent goes too fast, the monotonic one too. */
@Tag("faults")
class ClockDriftTest {

    private static final int SECONDS = 60;

    /** Twelve hours of a bad quartz in a minute; at that rate estimates of the offset are late by a second or more. */
    private static final double FAST = 1.05;

    @TempDir
    Path folder;

    @Test
    void aClockThatGoesTooFastIsFound() throws IOException {
        Map<String, String> hurries =
                Map.of("LD_PRELOAD", ClockFaultsTest.faketime().toString(), "FAKETIME", "+0 x" + FAST);
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            cluster.startAgent("fast", cluster.agentsUrl(), new Child.Surroundings(List.of(), hurries));
            cluster.awaitIdle("fast");
            FaultRun run = new FaultRun(cluster, database, "agent's clock too fast", SECONDS, "a", "fast").launch();

            run.assertEndsAs("COMPLETED", "CLOCK_DRIFT").assertBooksBalance();
            assertThat(run.message("CLOCK_DRIFT")).contains("agents a and fast drifted");
            assertThat(drift(run, "a")).isBetween(-100.0, 100.0);
            assertThat(drift(run, "fast")).isBetween(-1.5 * 1_000 * (FAST - 1) * SECONDS, -500.0);
        }
    }

    private static double drift(FaultRun run, String agent) {
        return Cluster.stream(run.result().path("agents")).stream()
                .filter(line -> line.path("name").asString().equals(agent))
                .mapToDouble(line -> line.path("clockDrift").path("ms").asDouble())
                .sum();
    }
}

package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A hook writes to the disk of the database during a stage. The database itself keeps the time of each commit. */
@Tag("thorough")
class ResyncTest {

    private static final int SECONDS = 30;

    @TempDir
    Path folder;

    @Test
    void theLossAgreesWithTheCommitTimesOfTheDatabase() throws IOException {
        try (EmbeddedPostgres database = Databases.withCommitTimes(folder);
                Cluster cluster = Cluster.start(folder, List.of("--hooks", hooks().toString()), "a")) {
            String run = cluster.launch("""
                    name: resync
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: 4, thinkTime: 5ms }
                    stages:
                      - { name: idle, for: 3s, load: 0 }
                      - { name: ramp-up, for: 3s, load: { from: 0, to: 1 } }
                      - { name: before, for: %2$ds, measure: true }
                      - { name: resync, for: %2$ds, measure: true }
                      - { name: after, for: %2$ds, measure: true }
                      - { name: drained, for: 3s, load: 0 }
                    baselineStage: before
                    events: [ { name: rebuild, at: resync + 0s, until: after + 0s, hook: write } ]
                    hooks: { write: { on: coordinator, timeout: 60s } }
                    prepare: fill
                    """.formatted(Databases.target(database), SECONDS));
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(4));

            assertThat(result.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(cluster.events(run)).contains("Hook write of event rebuild on the coordinator ended");
            assertThat(Cluster.stream(result.path("stages")))
                    .extracting(stage -> stage.path("name").asString())
                    .containsExactly("idle", "ramp-up", "before", "resync", "after", "drained");
            assertThat(Cluster.stream(result.path("balance")))
                    .isNotEmpty()
                    .allSatisfy(book -> assertThat(book.path("ok").asBoolean()).isTrue());
            wroteDuring(stage(result, "resync"));
            double before = agrees(stage(result, "before"), database);
            double resync = agrees(stage(result, "resync"), database);
            agrees(stage(result, "after"), database);
            assertThat(stage(result, "resync")
                            .at("/comparedWithBaseline/changes/0/changePercent")
                            .asDouble())
                    .isCloseTo(100 * (resync / before - 1), within(3.0));
            lossAgrees(result.path("disturbances").path(0), database);
        }
    }

    private Path hooks() throws IOException {
        Path hooks = Files.createDirectory(folder.resolve("hooks"));
        Files.setPosixFilePermissions(hooks, PosixFilePermissions.fromString("rwx------"));
        Path hook = Files.writeString(hooks.resolve("write"), """
                #!/bin/sh
                cd "%s" || exit 1
                date +%%s > began
                end=$(($(date +%%s) + %d))
                for writer in 1 2 3 4; do
                    while [ "$(date +%%s)" -lt "$end" ]; do
                        dd if=/dev/zero of=written-$writer bs=64k count=64 oflag=dsync 2>/dev/null || exit 1
                    done &
                done
                wait
                date +%%s > ended
                """.formatted(folder, SECONDS - 1));
        Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwx------"));
        return hooks;
    }

    private void wroteDuring(JsonNode stage) throws IOException {
        assertThat(folder.resolve("written-4")).isNotEmptyFile();
        assertThat(second("began")).isCloseTo(epoch(stage, "from"), within(3L));
        assertThat(second("ended")).isCloseTo(epoch(stage, "to"), within(5L));
    }

    private long second(String file) throws IOException {
        return Long.parseLong(Files.readString(folder.resolve(file)).strip());
    }

    private static long epoch(JsonNode span, String edge) {
        return Instant.parse(span.path(edge).asString()).getEpochSecond();
    }

    private static JsonNode stage(JsonNode result, String name) {
        return Cluster.stream(result.path("stages")).stream()
                .filter(stage -> stage.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The rows per second of a measured stage, by the database. */
    private static double agrees(JsonNode stage, EmbeddedPostgres database) {
        double perSecond = committed(stage, database) / SECONDS;

        assertThat(stage.at("/groups/0/throughput/perSecond").asDouble())
                .as("%s, database %.1f", stage.path("name"), perSecond)
                .isCloseTo(perSecond, within(0.03 * perSecond));
        return perSecond;
    }

    private static void lossAgrees(JsonNode disturbance, EmbeddedPostgres database) {
        assertThat(disturbance.path("name").asString()).isEqualTo("rebuild");
        for (String name : List.of("before", "during", "after")) {
            JsonNode window = disturbance.path(name);
            double perSecond =
                    committed(window, database) / window.path("seconds").asDouble();
            assertThat(window.path("mean").asDouble()).as(name).isCloseTo(perSecond, within(0.03 * perSecond));
        }
        JsonNode before = disturbance.path("before");
        double usual = committed(before, database) / before.path("seconds").asDouble() * SECONDS;
        assertThat(disturbance.path("lostWork").asDouble())
                .as(disturbance.toString())
                .isCloseTo(usual - committed(disturbance, database), within(0.03 * usual));
    }

    private static double committed(JsonNode span, EmbeddedPostgres database) {
        return Databases.committed(
                database,
                Instant.parse(span.path("from").asString()),
                Instant.parse(span.path("to").asString()));
    }
}

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

/**
 * A hook writes to the disk of the database during a stage. The database itself keeps the time of each commit. How much that
 * slows it down depends on the disk and on what else uses it. So no size of the loss is required: the result must have that
 * of the database.
 */
@Tag("thorough")
class ResyncTest {

    private static final int SECONDS = 30;
    private static final int SECONDS_AFTER = 40;
    /** The throughput has recovered where every mean of so long is back at 98 % of before. */
    private static final Duration STAYS = Duration.ofSeconds(30);

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
                      - { name: after, for: %3$ds, measure: true }
                      - { name: drained, for: 3s, load: 0 }
                    baselineStage: before
                    events: [ { name: rebuild, at: resync + 0s, until: after + 0s, hook: write } ]
                    hooks: { write: { on: coordinator, timeout: 60s } }
                    prepare: fill
                    """.formatted(Databases.target(database), SECONDS, SECONDS_AFTER));
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(4));

            assertThat(result.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(cluster.events(run))
                    .contains("Hook write of event rebuild on the coordinator ended: exit status 0");
            followOneAnother(result);
            assertThat(Cluster.stream(result.path("balance")))
                    .isNotEmpty()
                    .allSatisfy(book -> assertThat(book.path("ok").asBoolean()).isTrue());
            wroteDuring(Cluster.named(result.path("stages"), "resync"));
            double before = agrees(Cluster.named(result.path("stages"), "before"), database);
            double resync = agrees(Cluster.named(result.path("stages"), "resync"), database);
            agrees(Cluster.named(result.path("stages"), "after"), database);
            assertThat(number(
                            Cluster.named(result.path("stages"), "resync"),
                            "/comparedWithBaseline/changes/0/changePercent"))
                    .isCloseTo(100 * (resync / before - 1), within(3.0));
            lossAgrees(result.path("disturbances").path(0), database);
            recoveryAgrees(result, database);
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

    private static void followOneAnother(JsonNode result) {
        assertThat(Cluster.stream(result.path("stages")))
                .extracting(stage -> stage.path("name").asString() + " "
                        + Duration.between(time(stage, "from"), time(stage, "to"))
                                .toSeconds())
                .containsExactly(
                        "idle 3",
                        "ramp-up 3",
                        "before " + SECONDS,
                        "resync " + SECONDS,
                        "after " + SECONDS_AFTER,
                        "drained 3");
        Instant begin = Instant.parse(result.at("/run/startedAt").asString());
        for (JsonNode stage : result.path("stages")) {
            assertThat(time(stage, "from")).as(stage.path("name").asString()).isEqualTo(begin);
            begin = time(stage, "to");
        }
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
        return time(span, edge).getEpochSecond();
    }

    private static Instant time(JsonNode span, String edge) {
        return Instant.parse(span.path(edge).asString());
    }

    private static double number(JsonNode node, String field) {
        assertThat(node.at(field).isNumber()).as("%s of %s", field, node).isTrue();
        return node.at(field).asDouble();
    }

    /** The rows per second of a measured stage, by the database. */
    private static double agrees(JsonNode stage, EmbeddedPostgres database) {
        double perSecond = perSecond(stage, database);

        assertThat(number(stage, "/groups/0/throughput/perSecond"))
                .as("%s, database %.1f", stage.path("name"), perSecond)
                .isCloseTo(perSecond, within(0.03 * perSecond));
        return perSecond;
    }

    private static void lossAgrees(JsonNode disturbance, EmbeddedPostgres database) {
        assertThat(disturbance.path("name").asString()).isEqualTo("rebuild");
        for (String name : List.of("before", "during", "after")) {
            double perSecond = perSecond(disturbance.path(name), database);
            assertThat(number(disturbance, "/" + name + "/mean"))
                    .as(name)
                    .isCloseTo(perSecond, within(0.03 * perSecond));
        }
        double before = perSecond(disturbance.path("before"), database);
        assertThat(number(disturbance, "/changePercent"))
                .isCloseTo(100 * (perSecond(disturbance.path("during"), database) / before - 1), within(3.0));
        assertThat(number(disturbance, "/lostWork"))
                .as(disturbance.toString())
                .isCloseTo((before - perSecond(disturbance, database)) * SECONDS, within(0.03 * before * SECONDS));
    }

    /** If it did not recover, not even the last mean before the load ends is back. */
    private static void recoveryAgrees(JsonNode result, EmbeddedPostgres database) {
        JsonNode disturbance = result.path("disturbances").path(0);
        JsonNode recovery = disturbance.path("recoverySeconds");
        double before = perSecond(disturbance.path("before"), database);
        if (recovery.isNull()) {
            Instant end = time(Cluster.named(result.path("stages"), "after"), "to");
            assertThat(perSecond(end.minus(STAYS), end, database)).isLessThan(0.99 * before);
        } else {
            Instant recovered = time(disturbance, "to").plusSeconds((long) number(disturbance, "/recoverySeconds"));
            assertThat(perSecond(recovered, recovered.plus(STAYS), database)).isGreaterThan(0.97 * before);
        }
    }

    private static double perSecond(JsonNode span, EmbeddedPostgres database) {
        return perSecond(time(span, "from"), time(span, "to"), database);
    }

    private static double perSecond(Instant from, Instant to, EmbeddedPostgres database) {
        return 1e3
                * Databases.committed(database, from, to)
                / Duration.between(from, to).toMillis();
    }
}

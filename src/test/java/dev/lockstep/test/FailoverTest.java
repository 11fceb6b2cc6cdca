package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A hook takes the database away for 20 s, in the middle of a run of 50 users. */
@Tag("thorough")
class FailoverTest {

    private static final Duration OUTAGE = Duration.ofSeconds(20);
    private static final int USERS = 50;

    @TempDir
    Path folder;

    @Test
    void recoversAsSoonAsAnotherConnectionAndLosesNoUser() throws Exception {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = cluster()) {
            String run = cluster.launch("""
                    name: failover
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: %d, thinkTime: 200ms }
                    stages:
                      - { name: up, for: 5s, load: { from: 0, to: 1 } }
                      - { name: steady, for: 5s }
                      - { name: before, for: 45s, measure: true }
                      - { name: outage, for: 20s, measure: true }
                      - { name: after, for: 45s, measure: true }
                    events: [ { name: failover, at: outage + 0s, until: after + 0s, hook: fail-over } ]
                    hooks: { fail-over: { on: coordinator, timeout: 1m } }
                    limits: { errorShare: 1 }
                    prepare: fill
                    """.formatted(Databases.target(database), USERS));
            CompletableFuture<Instant> up = CompletableFuture.supplyAsync(() -> takeAway(database));
            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(4));

            assertThat(result.at("/run/state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            JsonNode disturbance = result.at("/disturbances/0");
            Instant end = Instant.parse(disturbance.path("to").asString());
            double probe = Duration.between(end, up.join()).toMillis() / 1e3;
            assertThat(disturbance.path("recoverySeconds").asDouble())
                    .as("the probe saw the database %s s after the end of the event: %s", probe, disturbance)
                    .isCloseTo(Math.max(0, Math.ceil(probe)), within(1.0));
            assertThat(disturbance.path("zeroSeconds").asInt()).isBetween(18, 20);
            JsonNode disconnected = disturbance.path("disconnected");
            assertThat(disconnected.path("userSeconds").asDouble())
                    .as("user-seconds without a connection: %s", disturbance)
                    .isBetween(USERS * (OUTAGE.toSeconds() - 1.0), USERS * (OUTAGE.toSeconds() + 3.0));
            assertThat(disconnected.path("lastedSeconds").asInt(-1)).isBetween(0, (int) Math.ceil(probe) + 2);
            assertThat(FaultRun.codesBesidesSaturation(result)).doesNotContain("USERS_DIED", "BOOKS", "CONSISTENCY");
            double before = perSecond(result, "before");
            assertThat(perSecond(result, "after")).isCloseTo(before, within(0.1 * before));
            assertThat(Cluster.stream(result.path("balance"))).isNotEmpty().allSatisfy(book -> assertThat(
                            book.path("ok").asBoolean())
                    .as(book.toString())
                    .isTrue());
        }
    }

    private static double perSecond(JsonNode result, String stage) {
        return Cluster.named(result.path("stages"), stage)
                .at("/groups/0/throughput/perSecond")
                .asDouble();
    }

    private Cluster cluster() throws IOException {
        Path hooks = Files.createDirectory(folder.resolve("hooks"));
        Files.setPosixFilePermissions(hooks, PosixFilePermissions.fromString("rwx------"));
        Path hook = Files.writeString(hooks.resolve("fail-over"), """
                #!/bin/sh
                touch '%1$s/down'
                while [ ! -e '%1$s/up' ]; do sleep 0.2; done
                """.formatted(folder));
        Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwx------"));
        Cluster cluster = Cluster.start(folder, List.of("--hooks", hooks.toString()));
        cluster.startAgent("a", List.of());
        cluster.awaitIdle(1);
        return cluster;
    }

    /** Kills the server when the hook runs, and starts it again; returns when a connection of its own could work. */
    private Instant takeAway(EmbeddedPostgres database) {
        try {
            while (!Files.exists(folder.resolve("down"))) {
                Thread.sleep(20);
            }
            Instant down = Instant.now();
            database.crash();
            Thread.sleep(Duration.between(Instant.now(), down.plus(OUTAGE)).toMillis());
            CompletableFuture<Instant> probe = CompletableFuture.supplyAsync(() -> firstWork(database));
            database.startAgain();
            Instant seen = probe.join();
            Files.createFile(folder.resolve("up"));
            return seen;
        } catch (InterruptedException | IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static Instant firstWork(EmbeddedPostgres database) {
        while (true) {
            try (Connection connection = DriverManager.getConnection(database.url(), Databases.USER, "");
                    Statement statement = connection.createStatement()) {
                statement.execute("SELECT 1 FROM batch_test LIMIT 1");
                return Instant.now();
            } catch (SQLException away) {
                Thread.onSpinWait();
            }
        }
    }
}

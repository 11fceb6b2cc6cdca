package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Tag("faults")
class CoordinatorKilledTest {

    @TempDir
    Path folder;

    @Test
    void everyIntervalIsInTheLedgerOnceAfterAnOutageOfTenSeconds() throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = launch(cluster, database, 20, "30s");
            cluster.awaitSecond(run, 4);

            cluster.coordinator().kill();
            Cluster.pause(Duration.ofSeconds(10));
            cluster.restartCoordinator();

            JsonNode result = cluster.awaitResult(run, Duration.ofSeconds(90));
            assertThat(result.path("run").path("state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(result.path("verdict").path("reasons"))
                    .as(cluster.events(run))
                    .isEmpty();
            assertThat(result.path("balance").path(0).path("database").asLong())
                    .isPositive()
                    .isEqualTo(result.path("balance").path(0).path("ledger").asLong())
                    .isEqualTo(Databases.number(database, "select count(*) from batch_test"));
            assertOneRowPerSecondAndAgent(
                    cluster.rest().get("/api/v1/runs/" + run + "/intervals").body());
        }
    }

    @Test
    void aKillRightAfterAnAcknowledgementLosesNothing() throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = launch(cluster, database, 15, "30s");
            for (int second = 3; second <= 9; second += 3) {
                cluster.awaitSecond(run, second);
                int known = cluster.seconds(run);
                cluster.coordinator().kill();
                cluster.restartCoordinator();
                assertThat(cluster.seconds(run))
                        .as("what was visible before the kill is there after it")
                        .isGreaterThanOrEqualTo(known);
            }
            JsonNode result = cluster.awaitResult(run, Duration.ofSeconds(60));
            assertThat(result.path("verdict").path("reasons"))
                    .as(cluster.events(run))
                    .isEmpty();
        }
    }

    @Test
    void anOutageBeyondTheLimitFailsTheRunCleanly() throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = launch(cluster, database, 6, "5s");
            cluster.awaitSecond(run, 2);

            cluster.coordinator().kill();
            cluster.agent("a").kill();
            Cluster.pause(Duration.ofSeconds(2));
            cluster.restartCoordinator();

            JsonNode result = cluster.awaitResult(run, Duration.ofSeconds(60));
            assertThat(result.path("run").path("state").asString()).isEqualTo("FAILED");
            assertThat(cluster.events(run)).containsPattern("a (was|is) lost");
            cluster.startAgent("a");
            cluster.awaitIdle(1);
        }
    }

    private static String launch(Cluster cluster, EmbeddedPostgres database, int seconds, String agentLossAfter) {
        String run = cluster.launch("""
                name: killed-coordinator
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 4, thinkTime: 5ms }
                phases: { warmUp: 1s, measure: %ds }
                prepare: fill
                agentLossAfter: %s
                limits: { startSkew: 500ms, clockUncertainty: 50ms }
                """.formatted(Databases.target(database), seconds, agentLossAfter));
        cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
        return run;
    }

    /** One user class, one target, one transaction: a second of a phase stands in the ledger once per agent. */
    private static void assertOneRowPerSecondAndAgent(String csv) {
        List<String> lines = csv.lines().skip(1).toList();
        Set<String> keys = new HashSet<>();
        for (String line : lines) {
            List<String> fields = List.of(line.split(",", -1));
            assertThat(keys.add(fields.get(0) + "," + fields.get(1) + "," + fields.get(2)))
                    .as(line)
                    .isTrue();
        }
        assertThat(keys).hasSizeGreaterThan(40);
    }
}

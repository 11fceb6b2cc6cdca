package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Tag("faults")
@Execution(ExecutionMode.CONCURRENT)
class CoordinatorKilledTest {

    @TempDir
    Path folder;

    @Test
    void everyIntervalIsInTheLedgerOnceAfterAnOutageOfOneSecond() throws InterruptedException {
        assertEveryIntervalOnceAfter(Duration.ofSeconds(1));
    }

    @Test
    void everyIntervalIsInTheLedgerOnceAfterAnOutageOfTenSeconds() throws InterruptedException {
        assertEveryIntervalOnceAfter(Duration.ofSeconds(10));
    }

    private void assertEveryIntervalOnceAfter(Duration outage) throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String name = "coordinator killed - back after " + outage.toSeconds() + " s";
            FaultRun run = run(cluster, database, name, 20, "a", "b").launch();
            run.awaitSecond(4);

            cluster.coordinator().kill();
            Cluster.pause(outage);
            cluster.restartCoordinator();

            run.assertCompletesValid();
            assertOneRowPerSecondAndAgent(cluster.rest()
                    .get("/api/v1/runs/" + run.id() + "/intervals")
                    .body());
        }
    }

    @Test
    void aKillRightAfterAnAcknowledgementLosesNothing() throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            FaultRun run = run(cluster, database, "coordinator killed three times", 15, "a")
                    .launch();
            for (int second = 3; second <= 9; second += 3) {
                run.awaitSecond(second);
                int known = cluster.seconds(run.id());
                cluster.coordinator().kill();
                cluster.restartCoordinator();
                assertThat(cluster.seconds(run.id()))
                        .as("what was visible before the kill is there after it")
                        .isGreaterThanOrEqualTo(known);
            }
            run.assertCompletesValid();
        }
    }

    @Test
    void anOutageBeyondTheLimitFailsTheRunCleanly() throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            FaultRun run = run(cluster, database, "coordinator killed with the agent", 6, "a")
                    .set("agentLossAfter", "5s")
                    .launch();
            run.awaitSecond(2);

            cluster.coordinator().kill();
            cluster.agent("a").kill();
            Cluster.pause(Duration.ofSeconds(2));
            cluster.restartCoordinator();

            run.assertEndsAs("FAILED", "NOT_COMPLETED", "AGENT_LOST");
            assertThat(run.ledger()).isPositive().isLessThanOrEqualTo(run.counted());
            assertThat(cluster.events(run.id())).containsPattern("a (was|is) lost");
            cluster.startAgent("a");
            cluster.awaitIdle(1);
        }
    }

    /** Classes that it has not yet loaded are gone. */
    @Test
    void aCoordinatorWhoseJarIsReplacedUnderItEndsAndItsRunGoesOn() throws IOException {
        Path home = Jars.COORDINATOR.getParent();
        Files.createSymbolicLink(folder.resolve("lib"), home.resolve("lib"));
        Path jar = Files.copy(Jars.COORDINATOR, folder.resolve("replaced.jar"));
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, Coordinator.launch(folder, jar), "a")) {
            FaultRun run = run(cluster, database, "JAR replaced under the coordinator", 4, "a")
                    .launch();
            run.awaitSecond(1);

            Files.write(jar, new byte[1 << 20]);
            Cluster.await("the end of the coordinator", Duration.ofSeconds(30), () -> !cluster.coordinator()
                    .alive());
            assertThat(cluster.coordinator().log())
                    .contains("NoClassDefFoundError", "or its JAR was replaced. Start it again.");
            Files.copy(Jars.COORDINATOR, jar, StandardCopyOption.REPLACE_EXISTING);
            cluster.restartCoordinator();

            run.assertCompletesValid();
        }
    }

    private static FaultRun run(
            Cluster cluster, EmbeddedPostgres database, String name, int seconds, String... agents) {
        return new FaultRun(cluster, database, name, seconds, agents).set("load", "{ users: 4, thinkTime: 20ms }");
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

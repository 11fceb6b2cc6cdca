package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Agents that stand still or come twice; of those that are killed, {@link AgentKilledTest} tells. */
@Tag("faults")
class AgentFaultsTest {

    @TempDir
    private static Path folder;

    private static EmbeddedPostgres database;
    private static Cluster cluster;

    @BeforeAll
    static void start() {
        database = Databases.start(folder);
        cluster = Cluster.start(folder, "a", "b");
    }

    @AfterAll
    static void stop() {
        cluster.close();
        database.close();
    }

    @Test
    void anAgentThatStoodStillForFiveSecondsLosesNothingButIsNoWitness() {
        FaultRun run = new FaultRun(cluster, database, "agent stopped for 5 s", 12, "a", "b").launch();
        run.awaitSecond(3);
        cluster.agent("b").freeze(Duration.ofSeconds(5));

        run.assertEndsAs("COMPLETED", "AGENT_SATURATED").assertBooksBalance();
        assertThat(run.message("AGENT_SATURATED")).contains("agent b");
        assertThat(cluster.events(run.id())).contains("b is unreachable: silent for 3 s");
    }

    @Test
    void anAgentThatStoodStillBeyondTheLimitIsLostAndDoesNotComeBackToTheRun() {
        FaultRun run = new FaultRun(cluster, database, "agent stopped for 7 s of 4 s", 20, "a", "b")
                .set("agentLossAfter", "4s")
                .launch();
        run.awaitSecond(3);
        cluster.agent("b").freeze(Duration.ofSeconds(7));

        run.assertEndsAs("FAILED", "NOT_COMPLETED", "AGENT_LOST").assertBooksBalanceBut("b");
        assertThat(run.message("AGENT_LOST")).contains("Agent b was lost");
        cluster.awaitIdle("b");
    }

    @Test
    void aSecondAgentOfTheSameNameWaitsOutsideUntilTheFirstHasLeft() throws InterruptedException {
        Child first = cluster.startAgent("twin");
        cluster.awaitIdle("twin");
        FaultRun run = new FaultRun(cluster, database, "second agent of one name", 10, "a", "twin").launch();
        run.awaitSecond(2);
        try (Child second = furtherAgent("twin", Jars.AGENT)) {
            Cluster.await("a refusal", Duration.ofSeconds(30), () -> second.log()
                    .contains("Another agent named 'twin' is connected"));

            run.assertEndsAs("COMPLETED").assertBooksBalance();
            first.kill();
            Cluster.await("the welcome of the second", Duration.ofSeconds(15), () -> second.log()
                    .contains("Welcomed by the coordinator as 'twin'"));
        }
    }

    /** Classes that it has not yet loaded are gone, those that log a fault among them. */
    @Test
    void anAgentWhoseJarIsReplacedUnderItEndsAndIsLost() throws IOException {
        Path jar = Files.copy(Jars.AGENT, folder.resolve("replaced.jar"));
        try (Child agent = furtherAgent("replaced", jar)) {
            cluster.awaitIdle("replaced");
            FaultRun run = new FaultRun(cluster, database, "JAR replaced under an agent", 6, "a", "replaced")
                    .set("agentLossAfter", "4s")
                    .launch();
            run.awaitSecond(2);
            Files.write(jar, new byte[1 << 20]);

            run.assertEndsAs("FAILED", "NOT_COMPLETED", "AGENT_LOST");
            assertThat(agent.log()).contains("NoClassDefFoundError", "or its JAR was replaced. Start it again.");
        }
    }

    private static Child furtherAgent(String name, Path jar) {
        return Child.java(
                folder.resolve("further-" + name + ".log"),
                jar,
                List.of(),
                List.of(
                        "agent",
                        "--coordinator",
                        cluster.agentsUrl().getAuthority(),
                        "--name",
                        name,
                        "--spool",
                        folder.resolve("further-spool").toString()));
    }
}

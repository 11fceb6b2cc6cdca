package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("faults")
class AgentKilledTest {

    @TempDir
    Path folder;

    @Test
    void withAbortTheRunFailsAndNamesTheAgent() throws InterruptedException {
        runWithKilledAgent("abort", run -> {
            run.assertEndsAs("FAILED", "NOT_COMPLETED", "AGENT_LOST").assertBooksBalanceBut("b");
            assertThat(run.message("AGENT_LOST")).contains("Agent b was lost");
        });
    }

    @Test
    void withContinueTheRunCompletesInvalidAndNamesTheLostSeconds() throws InterruptedException {
        runWithKilledAgent("continue", run -> {
            run.assertEndsAs("COMPLETED", "AGENT_LOST").assertBooksBalanceBut("b");
            assertThat(run.result().path("verdict").path("valid").asBoolean(true))
                    .isFalse();
            assertThat(run.message("AGENT_LOST"))
                    .containsPattern("Agent b was lost.*Seconds that it did not report: \\d+-\\d+");
            assertThat(Cluster.stream(run.result().path("agents")))
                    .filteredOn(agent -> agent.path("lost").asBoolean(false))
                    .extracting(agent -> agent.path("name").asString())
                    .containsExactly("b");
        });
    }

    private void runWithKilledAgent(String policy, Consumer<FaultRun> demands) throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            FaultRun run = new FaultRun(cluster, database, "agent killed, " + policy, 12, "a", "b")
                    .set("load", "{ users: 4, thinkTime: 20ms }")
                    .set("onAgentLoss", policy)
                    .set("agentLossAfter", "4s")
                    .launch();
            run.awaitSecond(4);
            cluster.agent("b").kill();
            Cluster.await("the agent to be seen as out of reach", Duration.ofSeconds(5), () -> cluster.agentState("b")
                    .equals("UNREACHABLE"));
            demands.accept(run);
        }
    }
}

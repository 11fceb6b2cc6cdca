package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Tag("faults")
class AgentKilledTest {

    @TempDir
    Path folder;

    @Test
    void withAbortTheRunFailsAndNamesTheAgent() throws InterruptedException {
        JsonNode result = runWithKilledAgent("abort");

        assertThat(result.path("run").path("state").asString()).isEqualTo("FAILED");
        assertThat(result.path("verdict").path("reasons").toString())
                .contains("AGENT_LOST")
                .contains("Agent b was lost");
    }

    @Test
    void withContinueTheRunCompletesInvalidAndNamesTheLostSeconds() throws InterruptedException {
        JsonNode result = runWithKilledAgent("continue");

        assertThat(result.path("run").path("state").asString()).isEqualTo("COMPLETED");
        assertThat(result.path("verdict").path("valid").asBoolean(true)).isFalse();
        assertThat(result.path("verdict").path("reasons").toString())
                .contains("AGENT_LOST")
                .containsPattern("Agent b was lost.*Seconds that it did not report: \\d+-\\d+");
        assertThat(Cluster.stream(result.path("agents")))
                .filteredOn(agent -> agent.path("lost").asBoolean(false))
                .extracting(agent -> agent.path("name").asString())
                .containsExactly("b");
    }

    private JsonNode runWithKilledAgent(String policy) throws InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = cluster.launch("""
                    name: killed-agent
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: 4, thinkTime: 5ms }
                    phases: { warmUp: 1s, measure: 12s }
                    agents: { count: 2 }
                    prepare: fill
                    onAgentLoss: %s
                    agentLossAfter: 4s
                    """.formatted(Databases.target(database), policy));
            cluster.awaitState(run, "RUNNING", Duration.ofSeconds(40));
            cluster.awaitSecond(run, 4);
            cluster.agent("b").kill();
            Cluster.await(
                    "the agent to be seen as out of reach",
                    Duration.ofSeconds(5),
                    () -> cluster.rest().get("/api/v1/agents").body().contains("UNREACHABLE"));
            return cluster.awaitResult(run, Duration.ofSeconds(60));
        }
    }
}

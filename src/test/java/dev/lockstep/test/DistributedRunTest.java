package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class DistributedRunTest {

    @TempDir
    Path folder;

    @Test
    void countsOfThreeAgentsEqualWhatTheDatabaseHolds() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b", "c")) {
            String run = cluster.launch("""
                    name: three-agents
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: 7, thinkTime: 20ms }
                    phases: { rampUp: 1s, warmUp: 1s, measure: 5s, rampDown: 1s }
                    agents: { count: 3 }
                    prepare: fill
                    limits: { startSkew: 500ms, clockUncertainty: 50ms }
                    """.formatted(Databases.target(database)));

            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(2));

            assertThat(result.path("run").path("state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(FaultRun.codesBesidesSaturation(result)).isEmpty();
            long rows = Databases.number(database, "select count(*) from batch_test");
            JsonNode whole = result.path("wholeRun").path("transactions").path(0);
            assertThat(rows).isPositive().isEqualTo(whole.path("units").asLong());
            assertThat(List.of(
                            result.path("balance").path(0).path("ledger").asLong(),
                            result.path("balance").path(0).path("database").asLong()))
                    .containsOnly(rows);
            assertThat(Cluster.stream(result.path("agents")))
                    .extracting(agent -> agent.path("name").asString())
                    .containsExactly("a", "b", "c");
            assertThat(Cluster.stream(result.path("agents"))).allSatisfy(agent -> {
                assertThat(agent.path("clockOffsetMs").isNumber()).isTrue();
                assertThat(agent.path("clockUncertaintyMs").isNumber()).isTrue();
                assertThat(agent.path("startSkewMs").isNumber()).isTrue();
            });
        }
    }
}

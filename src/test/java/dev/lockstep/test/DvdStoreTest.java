package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The DVD Store with real processes. */
@Tag("thorough")
@Tag("alone")
class DvdStoreTest {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @Test
    void aFillIsRunOnKeptAndComparedWithWhatIsAskedFor() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            JsonNode result = cluster.awaitResult(cluster.launch(spec(database, "fill", "1MB", 2)), LIMIT);
            assertValid(result);
            assertThat(result.path("throughput").path("unit").asString()).isEqualTo("OPM");

            assertThat(failureOf(cluster, spec(database, "fill", "1MB", 2)))
                    .contains("db: the database is already filled")
                    .contains("prepare: reset");
            assertThat(failureOf(cluster, spec(database, "none", "2MB", 2)))
                    .contains("size 1MB (asked for: 2MB)")
                    .contains("customers 2000 (asked for: 4000)");
            assertValid(cluster.awaitResult(cluster.launch(spec(database, "reset", "1MB", 2)), LIMIT));
        }
    }

    static String spec(EmbeddedPostgres database, String prepare, String size, int agents) {
        return """
                name: dvd-store
                seed: 4
                workload: { id: dvd-store, parameters: { size: %s } }
                targets: [ %s ]
                load: { users: 4, thinkTime: 20ms }
                phases: { rampUp: 1s, warmUp: 1s, measure: 5s, rampDown: 1s }
                agents: { count: %d }
                prepare: %s
                agentLossAfter: 10s
                limits: { startSkew: 500ms, clockUncertainty: 50ms }
                """.formatted(size, Databases.target(database), agents, prepare);
    }

    private static void assertValid(JsonNode result) {
        assertCompletedAndBalanced(result);
        assertThat(result.path("verdict").path("reasons")).isEmpty();
    }

    /** An agent may be saturated: that depends on what else the machine has to do. */
    static void assertCompletedAndBalanced(JsonNode result) {
        assertThat(result.path("run").path("state").asString())
                .as(result.path("run").toString())
                .isEqualTo("COMPLETED");
        assertThat(FaultRun.codesBesidesSaturation(result)).isEmpty();
        assertThat(result.path("balance")).hasSize(7).allSatisfy(book -> assertThat(
                        book.path("ok").asBoolean())
                .as(book.toString())
                .isTrue());
        assertThat(result.path("consistency")).hasSizeGreaterThan(10).allSatisfy(condition -> assertThat(
                        condition.path("ok").asBoolean())
                .as(condition.toString())
                .isTrue());
        assertThat(result.path("transactions")).hasSize(11);
    }

    static String failureOf(Cluster cluster, String spec) {
        String run = cluster.launch(spec);
        JsonNode result = cluster.awaitResult(run, LIMIT);
        assertThat(result.path("run").path("state").asString()).isEqualTo("FAILED");
        return cluster.events(run);
    }
}

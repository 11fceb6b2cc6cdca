package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A database in which users search for what is not there makes no valid run: it is the faster for it. */
@Tag("thorough")
class NothingFoundTest {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @Test
    void aDvdStoreWhoseActorsHaveOtherNames() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            JsonNode found = run(cluster, database, "fill");
            assertThat(FaultRun.codesBesidesSaturation(found)).isEmpty();
            assertThat(search(found, "reviews-by-actor").path("share").asDouble())
                    .isGreaterThan(0.9);
            assertThat(search(found, "reviews-by-actor").path("leastShare").asDouble())
                    .isEqualTo(0.248316);

            Databases.execute(database, "UPDATE products SET actor = 'NOBODY' || prod_id || ' UNHEARD' || prod_id");
            JsonNode notFound = run(cluster, database, "none");

            assertThat(FaultRun.codesBesidesSaturation(notFound)).containsExactly("FEW_FOUND");
            assertThat(search(notFound, "reviews-by-actor").path("calls").asLong())
                    .isPositive();
            assertThat(search(notFound, "reviews-by-actor").path("hits").asLong())
                    .isZero();
            assertThat(search(notFound, "reviews-by-title").path("share").asDouble())
                    .isGreaterThan(0.9);
        }
    }

    private static JsonNode run(Cluster cluster, EmbeddedPostgres database, String prepare) {
        JsonNode result =
                cluster.awaitResult(cluster.launch("""
                name: nothing-found
                seed: 4
                workload: { id: dvd-store, parameters: { size: 1MB } }
                targets: [ %s ]
                load: { users: 4, thinkTime: 20ms }
                phases: { rampUp: 1s, warmUp: 1s, measure: 5s, rampDown: 1s }
                agents: { count: 2 }
                prepare: %s
                limits: { startSkew: 500ms, clockUncertainty: 50ms }
                """.formatted(Databases.target(database), prepare)), LIMIT);
        assertThat(result.at("/run/state").asString())
                .as(result.path("run").toString())
                .isEqualTo("COMPLETED");
        return result;
    }

    private static JsonNode search(JsonNode result, String name) {
        return Cluster.stream(result.path("searches")).stream()
                .filter(search -> search.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }
}

package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;

/** A database that answers every transaction at once and sells nothing makes no valid run, however fast it is. */
@Tag("thorough")
@Execution(ExecutionMode.CONCURRENT)
class NothingSoldTest {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @Test
    void aDvdStoreWhoseStockIsNeverUpdated() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = launch(cluster, database, "{ id: dvd-store, parameters: { size: 1MB } }");
            Databases.execute(
                    database,
                    "CREATE FUNCTION ignored() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
                    "CREATE TRIGGER ignored BEFORE UPDATE ON inventory FOR EACH ROW EXECUTE FUNCTION ignored()");
            cluster.awaitSecond(run, 4);
            long orders = Databases.number(database, "SELECT count(*) FROM orders");
            cluster.awaitSecond(run, 18);
            assertThat(Databases.number(database, "SELECT count(*) FROM orders"))
                    .isEqualTo(orders);
            JsonNode result = cluster.awaitResult(run, LIMIT);

            assertThat(result.path("throughput").path("value").asDouble()).isPositive();
            JsonNode committed = result.path("throughput").path("also").path(0);
            assertThat(committed.path("unit").asString()).isEqualTo("committed OPM");
            assertThat(committed.path("value").asDouble()).isZero();
            assertThat(result.path("verdict").path("reasons").toString()).contains("ROLLBACK_SHARE");
        }
    }

    @Test
    void anOrderEntryWithoutItems() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = launch(cluster, database, "{ id: order-entry, parameters: { warehouses: 1 } }");
            Databases.execute(database, "DELETE FROM item");
            cluster.awaitSecond(run, 4);
            long orders = Databases.number(database, "SELECT count(*) FROM orders");
            cluster.awaitSecond(run, 18);
            assertThat(Databases.number(database, "SELECT count(*) FROM orders"))
                    .isEqualTo(orders);
            JsonNode result = cluster.awaitResult(run, LIMIT);

            JsonNode orderRate = result.path("throughput").path("also").path(0);
            assertThat(orderRate.path("unit").asString()).isEqualTo("NOPM");
            assertThat(orderRate.path("value").asDouble()).isZero();
            assertThat(result.path("verdict").path("reasons").toString()).contains("ERROR_SHARE");
        }
    }

    private static String launch(Cluster cluster, EmbeddedPostgres database, String workload) {
        String run = cluster.launch("""
                name: nothing-sold
                workload: %s
                targets: [ %s ]
                load: { users: 4, thinkTime: 20ms }
                phases: { warmUp: 4s, measure: 15s }
                prepare: fill
                """.formatted(workload, Databases.target(database)));
        cluster.awaitState(run, "RUNNING", LIMIT);
        return run;
    }
}

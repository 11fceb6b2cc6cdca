package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Three workloads in one run, each on a database of its own, by two agents. */
class GroupsTest {

    private static final Duration LIMIT = Duration.ofMinutes(5);

    @TempDir
    Path folder;

    @Test
    void theBooksOfEachGroupAreThoseOfItsDatabase() {
        try (EmbeddedPostgres server = server();
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = cluster.launch(spec(server, 6));

            assertCompletedAndBalanced(server, cluster, run);
        }
    }

    @Test
    @Tag("thorough")
    void theBooksOfEachGroupAreThoseOfItsDatabaseAfterTheCoordinatorWasKilled() throws InterruptedException {
        try (EmbeddedPostgres server = server();
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = cluster.launch(spec(server, 15));
            cluster.awaitState(run, "RUNNING", LIMIT);
            cluster.awaitSecond(run, 4);

            cluster.coordinator().kill();
            cluster.restartCoordinator();

            assertCompletedAndBalanced(server, cluster, run);
        }
    }

    private EmbeddedPostgres server() {
        EmbeddedPostgres server = Databases.start(folder);
        Databases.execute(server, "create database shop", "create database entry", "create database rows");
        return server;
    }

    private static String url(EmbeddedPostgres server, String database) {
        return server.url().replaceFirst("/[^/]*$", "/" + database);
    }

    private static String spec(EmbeddedPostgres server, int seconds) {
        return """
                name: three-groups
                seed: 4
                groups:
                  - name: shop
                    workload: { id: dvd-store, parameters: { size: 1MB } }
                    targets: [ { name: shop, engine: postgresql, url: '%s', user: %s } ]
                    load: { users: 2, thinkTime: 20ms }
                  - name: entry
                    workload: { id: order-entry, parameters: { warehouses: 1 } }
                    targets: [ { name: entry, engine: postgresql, url: '%s', user: %s } ]
                    load: { users: 2, thinkTime: 10ms }
                  - name: rows
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { name: rows, engine: postgresql, url: '%s', user: %s } ]
                    load: { rate: 100/s, maxUsers: 4 }
                    delay: 1s
                phases: { rampUp: 1s, warmUp: 2s, measure: %ds, rampDown: 1s }
                agents: { count: 2 }
                prepare: fill
                limits: { startSkew: 500ms, clockUncertainty: 50ms, errorShare: 1 }
                """.formatted(
                        url(server, "shop"),
                        Databases.USER,
                        url(server, "entry"),
                        Databases.USER,
                        url(server, "rows"),
                        Databases.USER,
                        seconds);
    }

    private static void assertCompletedAndBalanced(EmbeddedPostgres server, Cluster cluster, String run) {
        JsonNode result = cluster.awaitResult(run, LIMIT);

        assertThat(result.path("run").path("state").asString())
                .as(cluster.events(run))
                .isEqualTo("COMPLETED");
        assertThat(FaultRun.codesBesidesSaturation(result)).doesNotContain("BOOKS", "CONSISTENCY", "START_SKEW");
        assertThat(result.path("throughput").isNull()).isTrue();
        assertThat(Cluster.stream(result.path("groups")))
                .extracting(group -> group.path("name").asString() + " "
                        + group.path("throughput").path("unit").asString())
                .containsExactly("shop OPM", "entry tps", "rows rows/s");
        assertThat(Cluster.stream(result.path("groups"))).allSatisfy(GroupsTest::assertBalanced);
        assertThat(counted(server, "entry", "select count(*) from orders where o_id > 3000"))
                .isEqualTo(whole(result, 1, "committed"));
        assertThat(counted(server, "rows", "select count(*) from batch_test")).isEqualTo(whole(result, 2, "units"));
        assertThat(Cluster.stream(result.path("agents"))).hasSize(2).allSatisfy(agent -> assertThat(
                        agent.path("startSkewMs").isNumber())
                .isTrue());
    }

    private static void assertBalanced(JsonNode group) {
        assertThat(group.path("throughput").path("value").asDouble())
                .as(group.path("name").asString())
                .isPositive();
        assertThat(Cluster.stream(group.path("balance"))).isNotEmpty().allSatisfy(book -> {
            assertThat(book.path("ok").asBoolean()).as(book.toString()).isTrue();
            assertThat(book.path("ledger").asLong())
                    .isPositive()
                    .isEqualTo(book.path("database").asLong());
        });
        assertThat(Cluster.stream(group.path("consistency")))
                .allSatisfy(condition -> assertThat(condition.path("ok").asBoolean())
                        .as(condition.toString())
                        .isTrue());
    }

    private static long counted(EmbeddedPostgres server, String database, String query) {
        return Databases.number(url(server, database), query);
    }

    private static long whole(JsonNode result, int group, String field) {
        return result.path("groups")
                .path(group)
                .path("wholeRun")
                .path("transactions")
                .path(0)
                .path(field)
                .asLong();
    }
}

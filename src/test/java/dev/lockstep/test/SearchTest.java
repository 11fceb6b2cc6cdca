package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Searches whose goal holds up to their highest load; the database itself knows who was connected, and counts commits. */
@Tag("thorough")
class SearchTest {

    private static final String CONNECTED =
            "select count(*) from pg_stat_activity where backend_type = 'client backend' and application_name <> ''"
                    + " and state is not null and pid <> pg_backend_pid()";

    @TempDir
    Path folder;

    @Test
    void aSearchGoesOnAfterTheCoordinatorWasKilledAndItsAnswerIsMeasured() throws InterruptedException {
        try (EmbeddedPostgres database = Databases.withCommitTimes(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String searching = cluster.launch("""
                    name: highest load
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { name: db, engine: postgresql, url: '%s', user: %s } ]
                    load:
                      search: { from: 2, to: 4, goal: { maximise: throughput, subjectTo: [ "p95 <= 5s" ] }, budget: 20m }
                      thinkTime: 20ms
                    phases: { warmUp: 5s, measure: 20s }
                    prepare: replace
                    """.formatted(database.url(), Databases.USER));
            cluster.awaitSecond(searching, 60);
            long few = Databases.number(database, CONNECTED);
            await(cluster, searching, "step 1, 2: ");
            double committed = committedInTheFirstSample(cluster, searching, database);
            cluster.awaitTime(searching, Duration.ofMinutes(2));
            long all = Databases.number(database, CONNECTED);

            cluster.coordinator().kill();
            Cluster.pause(Duration.ofSeconds(5));
            cluster.restartCoordinator();
            JsonNode searched = cluster.awaitResult(searching, Duration.ofMinutes(8));

            assertThat(searched.at("/run/state").asString())
                    .as(cluster.events(searching))
                    .isEqualTo("COMPLETED");
            assertThat(all - few).as("users who came").isEqualTo(2);
            assertThat(steps(searched))
                    .as("no look is lost or taken twice")
                    .doesNotHaveDuplicates()
                    .contains("1 2.0 60.0");
            JsonNode search = searched.path("search");
            assertThat(search.path("outcome").asString()).isEqualTo("LIMIT");
            assertThat(search.path("load").asInt()).isEqualTo(4);
            assertThat(search.at("/journal/0/throughput").asDouble()).isCloseTo(committed, withPercentage(2));

            String confirming = searching + "-confirmed";
            JsonNode confirmed = cluster.awaitResult(confirming, Duration.ofMinutes(3));
            assertThat(confirmed.at("/run/state").asString())
                    .as(cluster.events(confirming))
                    .isEqualTo("COMPLETED");
            assertThat(confirmed.at("/run/spec/load/users").asInt()).isEqualTo(4);
            assertThat(confirmed.at("/run/spec/load").has("search")).isFalse();
            assertThat(confirmed.path("search")).isEqualTo(search);
            assertThat(confirmed.path("curve"))
                    .isEqualTo(searched.path("curve"))
                    .hasSize(2);
            assertThat(cluster.rest()
                            .json("/api/v1/runs/" + searching)
                            .path("confirmedBy")
                            .asString())
                    .isEqualTo(confirming);
            assertThat(cluster.rest()
                            .json("/api/v1/runs/" + confirming)
                            .path("confirms")
                            .asString())
                    .isEqualTo(searching);
        }
    }

    /** The way to the database takes a fifth of a second, so four of 20 cycles a second are under way at the look. */
    @Test
    void aRateThatHoldsIsTheAnswerThoughCyclesAreUnderWayAtTheLook() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Relay relay = new Relay(URI.create("http://localhost:" + database.port()));
                Cluster cluster = Cluster.start(folder, "a")) {
            relay.toServer().delay(Duration.ofMillis(200));
            String url = database.url()
                    .replace(":" + database.port() + "/", ":" + relay.url().getPort() + "/");
            String searching = cluster.launch("""
                    name: highest rate
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { name: db, engine: postgresql, url: '%s', user: %s } ]
                    load:
                      search:
                        vary: rate
                        from: 20/s
                        to: 20/s
                        goal: { maximise: throughput, subjectTo: [ "p95 <= 5s" ] }
                        budget: 20m
                      arrival: constant
                      maxUsers: 16
                    phases: { warmUp: 5s, measure: 20s }
                    prepare: replace
                    """.formatted(url, Databases.USER));

            JsonNode search =
                    cluster.awaitResult(searching, Duration.ofMinutes(8)).path("search");

            assertThat(search.at("/journal/0/p95").asDouble()).as("ms").isGreaterThan(200);
            assertThat(search.path("outcome").asString())
                    .as(cluster.events(searching))
                    .isEqualTo("LIMIT");
            JsonNode confirmed = cluster.awaitResult(searching + "-confirmed", Duration.ofMinutes(3));
            assertThat(confirmed.at("/run/spec/load/rate").asString()).isEqualTo("20/s");
        }
    }

    private static void await(Cluster cluster, String run, String event) {
        Cluster.await(event, Duration.ofMinutes(8), () -> cluster.events(run).contains(event));
    }

    private static List<String> steps(JsonNode document) {
        return Cluster.stream(document.at("/search/journal")).stream()
                .map(entry ->
                        entry.path("step").asInt() + " " + entry.path("load").asDouble() + " "
                                + entry.path("sampleSeconds").asDouble())
                .toList();
    }

    /** Per second, from the end of the settling to the first look. */
    private static double committedInTheFirstSample(Cluster cluster, String run, EmbeddedPostgres database) {
        Instant start = Instant.parse(
                cluster.rest().json("/api/v1/runs/" + run).path("startedAt").asString());
        return Databases.committed(database, start.plusSeconds(30), start.plusSeconds(90)) / 60.0;
    }
}

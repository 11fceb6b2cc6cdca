package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Three workloads alone, then together: the comparison of each is recomputed from the results of the two runs. */
@Tag("thorough")
class WorkloadsTogetherTest {

    private static final Duration LIMIT = Duration.ofMinutes(5);

    @TempDir
    Path folder;

    @Test
    void eachWorkloadIsComparedWithItselfAlone() {
        try (EmbeddedPostgres server = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            Databases.execute(server, "CREATE DATABASE shop", "CREATE DATABASE entry", "CREATE DATABASE rows");
            String shop = group("shop", "dvd-store, parameters: { size: 1MB }", "users: 2, thinkTime: 20ms", server);
            String entry =
                    group("entry", "order-entry, parameters: { warehouses: 1 }", "users: 2, thinkTime: 20ms", server);
            String rows = group(
                    "rows",
                    "batch-insert, parameters: { mode: client-commit-per-row }",
                    "rate: 100/s, maxUsers: 16",
                    server);
            JsonNode shopAlone = result(cluster, "shop-alone", shop);
            JsonNode entryAlone = result(cluster, "entry-alone", entry);
            JsonNode rowsAlone = result(cluster, "rows-alone", rows);
            JsonNode together = result(cluster, "together", shop, entry, rows);

            comparesItself(cluster, shopAlone, together, "shop", "OPM");
            comparesItself(cluster, entryAlone, together, "entry", "tps");
            comparesItself(cluster, rowsAlone, together, "rows", "rows/s");
            Cli strangers = compare(cluster, shopAlone, rowsAlone);
            assertThat(strangers.exitCode()).as(strangers.toString()).isEqualTo(64);
        }
    }

    private static String group(String name, String workload, String load, EmbeddedPostgres server) {
        return """
                - name: %1$s
                  workload: { id: %2$s }
                  targets: [ { name: %1$s, engine: postgresql, url: '%3$s', user: %4$s } ]
                  load: { %5$s }
                """.formatted(name, workload, server.url(name), Databases.USER, load);
    }

    /** A measurement of 60 s is the shortest with an interval. */
    private static JsonNode result(Cluster cluster, String name, String... groups) {
        String run = cluster.launch("""
                name: %s
                seed: 1
                groups:
                %sphases: { rampUp: 1s, warmUp: 3s, measure: 60s, rampDown: 1s }
                prepare: replace
                limits: { errorShare: 1 }
                """.formatted(name, String.join("", groups)));
        JsonNode result = cluster.awaitResult(run, LIMIT);

        assertThat(result.at("/run/state").asString()).as(cluster.events(run)).isEqualTo("COMPLETED");
        return result;
    }

    private void comparesItself(Cluster cluster, JsonNode alone, JsonNode together, String name, String unit) {
        Cli compare = compare(cluster, alone, together);
        assertThat(compare.exitCode()).as(compare.toString()).isZero();
        JsonNode comparison = JsonMapper.shared().readTree(compare.out());
        JsonNode metric = comparison.at("/metrics/0");
        JsonNode change = metric.at("/comparisons/0");
        JsonNode before = alone.path("throughput");
        JsonNode after = Cluster.named(together.path("groups"), name).path("throughput");

        assertThat(comparison.path("runGroup").asString()).isEqualTo(name);
        assertThat(comparison.path("further")).as("the only group in common").isEmpty();
        assertThat(List.of(metric.path("metric").asString(), metric.path("unit").asString()))
                .containsExactly("throughput", unit);
        double ratio = after.path("value").asDouble() / before.path("value").asDouble();
        assertThat(ratio).isPositive();
        assertThat(change.path("differencePercent").asDouble()).isCloseTo(100 * (ratio - 1), within(0.01));
        agrees(change.path("ci95"), ratio, before, after);
    }

    /**
     * On the scale of logarithms the interval is symmetric, and its half-width is the root of the sum of squares of those of the
     * runs; but for Student's t, which is smaller for the degrees of freedom of both. A run has at least three of them, so that the
     * half-width shrinks at most by t(6) / t(3) = 2.447 / 3.182.
     */
    private static void agrees(JsonNode interval, double ratio, JsonNode before, JsonNode after) {
        double low = Math.log1p(interval.path(0).asDouble() / 100);
        double high = Math.log1p(interval.path(1).asDouble() / 100);
        double half = Math.hypot(halfWidth(before), halfWidth(after));

        assertThat((low + high) / 2).isCloseTo(Math.log(ratio), within(0.0001));
        assertThat((high - low) / 2).isBetween(0.76 * half, 1.01 * half);
    }

    private static double halfWidth(JsonNode throughput) {
        return throughput.at("/ci95/halfWidthPercent").asDouble() / 100;
    }

    private Cli compare(Cluster cluster, JsonNode first, JsonNode second) {
        return Cli.run(
                folder,
                "compare",
                "--json",
                id(first),
                id(second),
                "--coordinator",
                cluster.url().toString());
    }

    private static String id(JsonNode result) {
        return result.at("/run/id").asString();
    }
}

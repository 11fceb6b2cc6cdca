package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real Prometheus scrapes a run of three groups with four targets by two agents. */
class LiveMetricsTest {

    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final Path DASHBOARD =
            Jars.LAUNCHER.resolveSibling("docker").resolve("grafana").resolve("lockstep.json");
    private static final String EVER = "[30m]";

    @TempDir
    Path folder;

    @Test
    void theThroughputIntegratesToTheLedgerAndTheDashboardHasAnswers() {
        try (EmbeddedPostgres server = server();
                Cluster cluster = Cluster.start(folder, "a", "b");
                Prometheus prometheus = Prometheus.scraping(cluster.url(), folder.resolve("prometheus"))) {
            Instant from = Instant.now();
            feedHost(cluster, from);
            String run = cluster.launch(spec(server, 20));
            cluster.awaitSecond(run, 6);
            failForAMoment(server);

            JsonNode result = cluster.awaitResult(run, LIMIT);
            awaitLastScrape(prometheus, run);

            assertThat(executed(result)).isNotEmpty().allSatisfy(each -> {
                assertThat(prometheus.number(each.query("sum(max_over_time(%s" + EVER + "))", run)))
                        .as(each.toString())
                        .isEqualTo(each.committed());
                assertThat(prometheus.number(each.query("sum_over_time(sum(irate(%s[10s]))[30m:1s])", run)))
                        .as(each.toString())
                        .isCloseTo(each.committed(), withinPercentage(1));
            });
            assertThatCardinalityIsThatOfTheDocumentation(prometheus, run, result);
            assertThatTheDashboardHasAnswers(prometheus, run, from);
        }
    }

    @Test
    @Tag("thorough")
    void nothingIsCountedTwiceAfterTheCoordinatorWasKilled() throws InterruptedException {
        try (EmbeddedPostgres server = server();
                Cluster cluster = Cluster.start(folder, "a", "b");
                Prometheus prometheus = Prometheus.scraping(cluster.url(), folder.resolve("prometheus"))) {
            feedHost(cluster, Instant.now());
            String run = cluster.launch(spec(server, 20));
            cluster.awaitSecond(run, 6);

            cluster.coordinator().kill();
            cluster.restartCoordinator();
            JsonNode result = cluster.awaitResult(run, LIMIT);
            awaitLastScrape(prometheus, run);

            assertThat(prometheus.number(
                            "max(resets(lockstep_run_transactions_total{run=\"" + run + "\"}" + EVER + "))"))
                    .isZero();
            assertThat(executed(result)).isNotEmpty().allSatisfy(each -> assertThat(
                            prometheus.number(each.query("sum(max_over_time(%s" + EVER + "))", run)))
                    .as(each.toString())
                    .isEqualTo(each.committed()));
        }
    }

    private EmbeddedPostgres server() {
        EmbeddedPostgres server = Databases.start(folder);
        Databases.execute(
                server, "create database shop", "create database one", "create database two", "create database rows");
        return server;
    }

    private static String target(EmbeddedPostgres server, String name) {
        return "{ name: %s, engine: postgresql, url: '%s', user: %s, host: esx1 }"
                .formatted(name, url(server, name), Databases.USER);
    }

    private static String url(EmbeddedPostgres server, String database) {
        return server.url().replaceFirst("/[^/]*$", "/" + database);
    }

    private static String spec(EmbeddedPostgres server, int seconds) {
        return """
                name: scraped
                seed: 4
                groups:
                  - name: shop
                    workload: { id: dvd-store, parameters: { size: 1MB } }
                    targets: [ %s ]
                    load: { users: 2, thinkTime: 20ms }
                  - name: entry
                    workload: { id: order-entry, parameters: { warehouses: 1 } }
                    targets: [ %s, %s ]
                    load: { users: 2, thinkTime: 20ms }
                  - name: rows
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { rate: 50/s, maxUsers: 4 }
                phases: { rampUp: 1s, warmUp: 2s, measure: %ds, rampDown: 1s }
                events: [ { name: backup, at: measure + 2s, until: measure + 4s } ]
                hosts: [ { name: esx1 } ]
                agents: { count: 2 }
                prepare: fill
                limits: { startSkew: 500ms, clockUncertainty: 50ms, errorShare: 1 }
                """.formatted(
                target(server, "shop"), target(server, "one"), target(server, "two"), target(server, "rows"), seconds);
    }

    private static void feedHost(Cluster cluster, Instant now) {
        StringBuilder rows = new StringBuilder("time,metric,value\n");
        for (int second = -10; second <= 300; second++) {
            rows.append(now.plusSeconds(second)).append(",cpuUtilPercent,75\n");
            rows.append(now.plusSeconds(second)).append(",powerWatts,250\n");
        }
        assertThat(cluster.rest().put("/api/v1/hosts/esx1/csv", rows.toString()).statusCode())
                .isEqualTo(200);
    }

    /** For about a second no row is accepted. */
    private static void failForAMoment(EmbeddedPostgres server) {
        Databases.execute(url(server, "rows"), "alter table batch_test add constraint none check (false) not valid");
        Cluster.pause(Duration.ofSeconds(1));
        Databases.execute(url(server, "rows"), "alter table batch_test drop constraint none");
    }

    private static void awaitLastScrape(Prometheus prometheus, String run) {
        Cluster.await(
                "a scrape of the end",
                Duration.ofSeconds(30),
                () -> prometheus.number("count_over_time(lockstep_run_state{run=\"" + run + "\",state=\"COMPLETED\"}"
                                + EVER + ")")
                        > 10);
    }

    /** What one kind of transaction of a group committed in the whole run. */
    private record Committed(String group, String transaction, double committed) {

        String query(String pattern, String run) {
            return pattern.formatted("lockstep_run_transactions_total{run=\"%s\",group=\"%s\",transaction=\"%s\"}"
                    .formatted(run, group, transaction));
        }
    }

    private static List<Committed> executed(JsonNode result) {
        return Cluster.stream(result.path("groups")).stream()
                .flatMap(group -> Cluster.stream(group.path("wholeRun").path("transactions")).stream()
                        .filter(line -> !isComposite(group, line))
                        .map(line -> new Committed(
                                group.path("name").asString(),
                                line.path("name").asString(),
                                line.path("committed").asDouble())))
                .toList();
    }

    /** The DVD Store's orders are made of the other transactions. */
    private static boolean isComposite(JsonNode group, JsonNode line) {
        return group.path("name").asString().equals("shop")
                && line.path("name").asString().equals("order");
    }

    private static void assertThatCardinalityIsThatOfTheDocumentation(
            Prometheus prometheus, String run, JsonNode result) {
        long shop = of("shop", result);
        long executed = shop + 2 * of("entry", result) + of("rows", result);
        assertThat(series(prometheus, run))
                .containsAllEntriesOf(Map.of(
                        "lockstep_run_throughput_total",
                        4L,
                        "lockstep_run_due_cycles_total",
                        4L,
                        "lockstep_run_users",
                        4L,
                        "lockstep_run_transactions_total",
                        executed,
                        "lockstep_run_rollbacks_total",
                        executed,
                        "lockstep_run_failures_total",
                        executed,
                        "lockstep_run_response_time_seconds_total",
                        executed,
                        "lockstep_run_response_seconds",
                        3 * (executed + 1)))
                .containsEntry("lockstep_run_errors_total", 1L)
                .containsEntry("lockstep_run_mark_timestamp_seconds", 2L)
                .containsEntry("lockstep_run_host_cpu_ratio", 1L)
                .containsEntry("lockstep_run_host_power_watts", 1L);
        assertThat(prometheus.number("max_over_time(lockstep_run_series_left_out" + EVER + ")"))
                .isZero();
    }

    private static long of(String group, JsonNode result) {
        return executed(result).stream()
                .filter(each -> each.group().equals(group))
                .count();
    }

    private static Map<String, Long> series(Prometheus prometheus, String run) {
        return prometheus.query("count by (__name__) (last_over_time({run=\"" + run + "\"}" + EVER + "))").stream()
                .collect(Collectors.toMap(
                        each -> each.path("metric").path("__name__").asString(),
                        each -> Long.parseLong(each.path("value").path(1).asString())));
    }

    private static void assertThatTheDashboardHasAnswers(Prometheus prometheus, String run, Instant from) {
        List<String> queries = queries(JsonMapper.shared().readTree(DASHBOARD.toFile()));
        assertThat(queries).hasSizeGreaterThan(15).allSatisfy(query -> assertThat(prometheus.query(
                        query.replace("$run", run)
                                .replaceAll("\\$(group|target|transaction)", ".*")
                                .replace("$__rate_interval", "8s"),
                        from,
                        Instant.now()))
                .as(query)
                .isNotEmpty());
    }

    private static List<String> queries(JsonNode dashboard) {
        return Stream.of(
                        dashboard
                                .path("panels")
                                .valueStream()
                                .flatMap(panel -> panel.path("targets").valueStream())
                                .map(target -> target.path("expr").asString()),
                        dashboard.path("annotations").path("list").valueStream().map(annotation -> annotation
                                .path("expr")
                                .asString()),
                        dashboard
                                .path("templating")
                                .path("list")
                                .valueStream()
                                .filter(variable -> variable.has("definition"))
                                .map(variable ->
                                        labels(variable.path("definition").asString())))
                .flatMap(queries -> queries)
                .toList();
    }

    /** Grafana's question for the values of a label, as one that Prometheus answers. */
    private static String labels(String definition) {
        Matcher values = Pattern.compile("label_values\\((.+), (\\w+)\\)").matcher(definition);
        assertThat(values.matches()).as(definition).isTrue();
        return "count by (" + values.group(2) + ") (" + values.group(1) + ")";
    }
}

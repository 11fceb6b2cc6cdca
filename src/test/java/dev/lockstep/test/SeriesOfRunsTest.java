package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.run.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Real short runs of which the later half finds the server with another setting, and what the history makes of them; only
 * where it is told how many: {@code src/test/series/run}.
 */
@EnabledIfSystemProperty(named = "lockstep.series.runs", matches = "\\d+")
class SeriesOfRunsTest {

    private static final int RUNS = Integer.getInteger("lockstep.series.runs", 60);
    private static final int BEFORE = RUNS / 2;
    private static final Path PICTURES = Path.of(System.getProperty("lockstep.series.pictures", "target/series"));

    /** Microseconds by which each commit waits: as a slow disk of logs, which other work on this machine does not disturb. */
    private static final int SLOW = 50_000;

    private static final int SLOWER = 70_000;
    private static final String WITHIN_SERIES = "engine,machines";

    @TempDir
    Path folder;

    @Test
    void showTheChangeOfASettingAtTheRunThatFoundItChanged() throws Exception {
        Files.createDirectories(PICTURES);
        List<String> runs = new ArrayList<>();
        try (Browser browser = Browser.open(folder);
                EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "client-1")) {
            setCommitDelay(database, SLOW);
            String spec = spec(database);
            while (runs.size() < RUNS) {
                if (runs.size() == BEFORE) {
                    setCommitDelay(database, SLOWER);
                }
                String run = cluster.launch(spec);
                runs.add(run);
                JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(1));
                tell("%d %s %.0f %s", runs.size(), run, throughput(result), result.at("/verdict/reasons"));
            }

            String work = cluster.rest().json("/api/v1/history").at("/0/work").asString();
            JsonNode within = history(cluster, work, "--fingerprint", WITHIN_SERIES);
            JsonNode divided = history(cluster, work);
            for (JsonNode figure : within.path("figures")) {
                tell(
                        "%s %s %s: %s",
                        figure.path("subject"), figure.path("metric"), figure.path("unit"), figure.path("changes"));
            }
            JsonNode throughput = within.at("/figures/0");
            tell(
                    "before: %s; after: %s",
                    Spread.of(values(throughput, runs.subList(0, BEFORE))),
                    Spread.of(values(throughput, runs.subList(BEFORE, RUNS))));
            for (int width : new int[] {1280, 390}) {
                browser.sized(width, 900).go(cluster.url() + "/history/" + work + "?fingerprint=" + WITHIN_SERIES);
                browser.await("the figure", () -> browser.count("canvas") == 1);
                browser.picture(PICTURES.resolve("history-" + width + ".png"), width);
            }

            String first = firstThatCounts(throughput, runs.subList(BEFORE, RUNS));
            assertThat(changes(throughput)).containsExactly(first);
            assertThat(changes(divided.at("/figures/0")))
                    .as("within a series of equal settings")
                    .isEmpty();
            assertThat(Cluster.stream(divided.path("runs")).stream()
                            .filter(run -> !run.path("differences").isEmpty())
                            .map(run -> run.path("id").asString()))
                    .as("where a series begins")
                    .containsExactly(runs.get(BEFORE));
        }
    }

    private static void setCommitDelay(EmbeddedPostgres database, int microseconds) {
        Databases.execute(
                database,
                "ALTER SYSTEM SET commit_siblings = 0",
                "ALTER SYSTEM SET commit_delay = " + microseconds,
                "SELECT pg_reload_conf()");
    }

    private static String spec(EmbeddedPostgres database) {
        return """
                name: nightly
                seed: 1
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 8 }
                phases: { rampUp: 0s, warmUp: 3s, measure: 5s }
                prepare: fill
                limits: { startSkew: 2s, clockUncertainty: 1s }
                """.formatted(Databases.target(database));
    }

    private JsonNode history(Cluster cluster, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of("history", "--coordinator", cluster.url().toString(), "--json"));
        command.addAll(List.of(arguments));
        Cli answer = Cli.run(folder, command.toArray(String[]::new));
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        return Json.mapper().readTree(answer.out()).path(0);
    }

    private static double throughput(JsonNode result) {
        return result.at("/throughput/value").asDouble();
    }

    private static List<String> changes(JsonNode figure) {
        return Cluster.stream(figure.path("changes")).stream()
                .map(change -> change.path("run").asString())
                .toList();
    }

    /** The run with the new setting that the history can find it at: invalid runs do not count. */
    private static String firstThatCounts(JsonNode figure, List<String> changed) {
        return Cluster.stream(figure.path("points")).stream()
                .map(point -> point.path("run").asString())
                .filter(changed::contains)
                .findFirst()
                .orElseThrow();
    }

    private static double[] values(JsonNode figure, List<String> runs) {
        return Cluster.stream(figure.path("points")).stream()
                .filter(point -> runs.contains(point.path("run").asString()))
                .mapToDouble(point -> point.at("/figure/value").asDouble())
                .toArray();
    }

    private static void tell(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    /**
     * How runs of one level scatter.
     *
     * @param percent standard deviation of the logarithms
     * @param correlation of each run with the next
     */
    private record Spread(int runs, double percent, double correlation) {

        static Spread of(double[] values) {
            double mean = DoubleStream.of(values).map(Math::log).average().orElse(0);
            double[] residuals =
                    DoubleStream.of(values).map(value -> Math.log(value) - mean).toArray();
            double squares = DoubleStream.of(residuals).map(each -> each * each).sum();
            double products = IntStream.range(1, residuals.length)
                    .mapToDouble(run -> residuals[run - 1] * residuals[run])
                    .sum();
            return new Spread(values.length, 100 * Math.sqrt(squares / (values.length - 1)), products / squares);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%d runs that count, spread %.1f %%, lag-1 correlation %.2f",
                    runs,
                    percent,
                    correlation);
        }
    }
}

package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of a report, computed again by a script that shares nothing with Lockstep. */
@Tag("thorough")
class RecomputedTest {

    private static final Path SCRIPT = Path.of("recompute", "recompute.py").toAbsolutePath();
    private static final List<String> EXPORTS =
            List.of("intervals", "hlog?phase=measure", "hlog", "report?format=csv", "report?format=html");
    private static final List<String> FILES =
            List.of("intervals.csv", "measured.hlog", "all.hlog", "report.csv", "report.html");

    @TempDir
    Path folder;

    @BeforeAll
    static void needsPython() {
        assumeTrue(pythonIsThere(), "python3 is not installed");
    }

    @Test
    void theReportOfADistributedRunAgreesToTheLastDigit() throws IOException, InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            Databases.execute(database, "CREATE DATABASE one", "CREATE DATABASE two");
            String run = cluster.launch("""
                    name: recomputed
                    workload: { id: dvd-store, parameters: { size: 1MB } }
                    targets: [ %s, %s ]
                    load: { rate: 10/s, arrival: poisson, maxUsers: 8 }
                    phases: { rampUp: 1s, warmUp: 2s, measure: 62s, rampDown: 1s }
                    prepare: fill
                    """.formatted(target(database, "one"), target(database, "two")));
            save(cluster, run);
        }

        assertThat(recompute("intervals.csv")).contains(", 0 different").contains("exit 0");

        String intervals = Files.readString(folder.resolve("intervals.csv"));
        Files.writeString(folder.resolve("other.csv"), intervals.replaceFirst("(,measure,[^,]+,one,[a-z]+,)", "$11"));
        assertThat(recompute("other.csv")).contains("DIFFERENT").contains("exit 1");
    }

    @Test
    void theFiguresOfEachGroupAgreeToTheLastDigit() throws IOException, InterruptedException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            Databases.execute(database, "CREATE DATABASE one", "CREATE DATABASE two", "CREATE DATABASE three");
            save(cluster, cluster.launch("""
                    name: recomputed-groups
                    groups:
                      - name: shop
                        workload: { id: dvd-store, parameters: { size: 1MB } }
                        targets: [ %s, %s ]
                        load: { users: 2, thinkTime: 50ms }
                      - name: rows
                        workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                        targets: [ %s ]
                        load: { rate: 20/s, maxUsers: 4 }
                    phases: { rampUp: 1s, warmUp: 2s, measure: 10s, rampDown: 1s }
                    prepare: fill
                    """.formatted(
                            target(database, "one"), target(database, "two"), target(database, "three"))));
        }

        assertThat(recompute("intervals.csv", "--group", "shop")).contains(", 0 different", "exit 0");
        assertThat(recompute("intervals.csv", "--group", "rows")).contains(", 0 different", "exit 0");
        assertThat(recompute("intervals.csv")).contains("a run of several groups needs --group", "exit 2");
    }

    private void save(Cluster cluster, String run) throws IOException {
        cluster.awaitResult(run, Duration.ofMinutes(4));
        for (int index = 0; index < FILES.size(); index++) {
            save(cluster, "/api/v1/runs/" + run + "/" + EXPORTS.get(index), FILES.get(index));
        }
        save(cluster, "/api/v1/workloads", "workloads.json");
    }

    private void save(Cluster cluster, String path, String file) throws IOException {
        Files.writeString(folder.resolve(file), cluster.rest().get(path).body());
    }

    private String recompute(String intervals, String... group) throws IOException, InterruptedException {
        Path out = folder.resolve(intervals + ".out");
        List<String> command = new ArrayList<>(List.of(
                "python3",
                SCRIPT.toString(),
                "--intervals",
                intervals,
                "--measured",
                "measured.hlog",
                "--all",
                "all.hlog",
                "--workloads",
                "workloads.json",
                "--csv",
                "report.csv",
                "--html",
                "report.html"));
        command.addAll(List.of(group));
        Process script = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(script.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return Files.readString(out, StandardCharsets.UTF_8) + "exit " + script.exitValue();
    }

    private static String target(EmbeddedPostgres database, String name) {
        return "{ name: %s, engine: postgresql, url: '%s', user: %s }"
                .formatted(name, database.url(name), Databases.USER);
    }

    private static boolean pythonIsThere() {
        try {
            Process python = new ProcessBuilder("python3", "-c", "import math; math.nextafter(1, 2)").start();
            return python.waitFor(20, TimeUnit.SECONDS) && python.exitValue() == 0;
        } catch (IOException none) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

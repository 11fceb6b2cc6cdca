package dev.lockstep.test;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Makes the pictures of docs/page.md and docs/capacity.md from runs of its own; only where a folder for them is named. */
@EnabledIfSystemProperty(named = "lockstep.screenshots", matches = ".+")
class ScreenshotsTest {

    private static final Path EXAMPLE = Jars.ROOT.resolve("examples/search-laptop.yaml");
    private static final int[] WIDTHS = {1280, 390};

    @TempDir
    Path folder;

    @Test
    void showEachPageWideAndNarrow() throws Exception {
        Path pictures = Files.createDirectories(Path.of(System.getProperty("lockstep.screenshots")));
        try (Browser browser = Browser.open(folder);
                EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "client-1", "client-2")) {
            Databases.execute(database, "create database second");
            String first = ended(cluster, spec(database, "four-users", 4, "30s"));
            String second = ended(cluster, spec(database, "eight-users", 8, "30s"));
            String live = cluster.launch(spec(database, "sixteen-users", 16, "4m"));
            cluster.launch(spec(database, "next-in-the-queue", 16, "4m"));
            cluster.awaitSecond(live, 25);
            feed(cluster, live);

            for (int width : WIDTHS) {
                for (String page : new String[] {"runs", "agents", "hosts", "workloads"}) {
                    take(browser, cluster, "/" + page, pictures.resolve(page + "-" + width + ".png"), width);
                }
                take(browser, cluster, "/runs/" + live, pictures.resolve("live-" + width + ".png"), width);
                take(browser, cluster, "/runs/" + second, pictures.resolve("ended-" + width + ".png"), width);
                take(browser, cluster, "/runs/new", pictures.resolve("new-run-" + width + ".png"), width);
                String compared = "/compare?runs=" + first + "&runs=" + second;
                take(browser, cluster, compared, pictures.resolve("compare-" + width + ".png"), width);
            }
            browser.dark(true);
            take(browser, cluster, "/runs/" + live, pictures.resolve("live-dark.png"), 1280);
        }
    }

    @Test
    void showASearchUnderWayAndWhatItFound() throws Exception {
        Path pictures = Files.createDirectories(Path.of(System.getProperty("lockstep.screenshots")));
        try (Browser browser = Browser.open(folder);
                Cluster cluster = Cluster.start(folder, "client-1")) {
            String search = cluster.launch(Files.readString(EXAMPLE));
            Cluster.await("the sixth load", Duration.ofMinutes(40), () -> cluster.events(search)
                    .contains("Search, step 6,"));
            take(browser, cluster, "/runs/" + search, pictures.resolve("search-1280.png"), 1280);
            cluster.awaitResult(search, Duration.ofMinutes(50));
            cluster.awaitResult(search + "-confirmed", Duration.ofMinutes(10));
            take(browser, cluster, "/runs/" + search + "-confirmed", pictures.resolve("confirmed-1280.png"), 1280);
        }
    }

    private static void take(Browser browser, Cluster cluster, String page, Path file, int width) {
        browser.sized(width, 900).go(cluster.url() + page);
        Cluster.pause(Duration.ofSeconds(4));
        browser.picture(file, width);
    }

    private static String spec(EmbeddedPostgres database, String name, int users, String measure) {
        String second = database.url().replaceFirst("/[^/?]*(\\?|$)", "/second$1");
        return """
                name: %1$s
                seed: 7
                workload: { id: dvd-store, parameters: { size: 1MB } }
                targets:
                  - { name: vm1, engine: postgresql, url: '%2$s', user: %4$s, host: esx1 }
                  - { name: vm2, engine: postgresql, url: '%3$s', user: %4$s, host: esx1 }
                load: { users: %5$d, thinkTime: 30ms }
                phases: { rampUp: 5s, warmUp: 5s, measure: %6$s, rampDown: 2s }
                agents: { count: 2 }
                hosts: [ { name: esx1, offset: 0s } ]
                prepare: replace
                limits: { startSkew: 2s, clockUncertainty: 1s }
                """.formatted(name, database.url(), second, Databases.USER, users, measure);
    }

    private static String ended(Cluster cluster, String spec) {
        String run = cluster.launch(spec);
        cluster.awaitState(run, "COMPLETED", Duration.ofMinutes(3));
        feed(cluster, run);
        cluster.rest().put("/api/v1/runs/" + run + "/vscsistats?host=esx1", histogram("Read") + histogram("Write"));
        Cluster.await("the result with samples", Duration.ofSeconds(30), () -> cluster.events(run)
                .contains("recomputed with vscsiStats"));
        return run;
    }

    /** Latencies of a virtual disk; writes are slower than reads. */
    private static String histogram(String commands) {
        int[] limits = {1, 10, 100, 500, 1_000, 5_000, 15_000, 30_000, 50_000, 100_000, 100_000};
        int middle = commands.equals("Read") ? 3 : 4;
        int[] counts = IntStream.range(0, limits.length)
                .map(bucket -> (int) (9_000 * Math.exp(-0.9 * (bucket - middle) * (bucket - middle))))
                .toArray();
        String head = """
                Histogram: latency of %s IOs in Microseconds (us),virtual machine worldGroupID,21,virtual disk handleID,8194 (scsi0:0)
                min,60
                max,12400
                mean,700
                count,%d
                Frequency,Histogram Bucket Limit
                """.formatted(commands, IntStream.of(counts).sum());
        return IntStream.range(0, limits.length)
                .mapToObj(bucket -> counts[bucket] + "," + limits[bucket] + "\n")
                .collect(Collectors.joining("", head, ""));
    }

    /** Samples of a host from the start of a run to now. */
    private static void feed(Cluster cluster, String run) {
        Instant start = Instant.parse(
                cluster.rest().json("/api/v1/runs/" + run).path("startedAt").asString());
        StringBuilder rows = new StringBuilder("time,host,metric,instance,value\n");
        for (Instant at = start.minusSeconds(2); at.isBefore(Instant.now().plusSeconds(2)); at = at.plusSeconds(1)) {
            double load = 1
                    - Math.exp(-Duration.between(start, at).toMillis() / 8e3)
                    + 0.06 * Math.sin((double) at.getEpochSecond());
            rows.append(String.format(Locale.ROOT, "%s,esx1,cpuCoreUtilPercent,,%.1f%n", at, Math.max(2, 62 * load)));
            rows.append(String.format(Locale.ROOT, "%s,esx1,powerWatts,,%.0f%n", at, 118 + 130 * Math.max(0, load)));
        }
        cluster.rest().put("/api/v1/hosts/esx1/csv", rows.toString());
    }
}

package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Hosts of targets, whose samples come after the run. */
@Tag("thorough")
class HostsOfTargetsTest {

    private static final Duration STEP = Duration.ofSeconds(2);
    private static final int LOGICAL_CPUS = 4;
    private static final Offset<Double> ROUNDED = within(0.002);

    private static final Capture HOST = Capture.of(
            "Physical Cpu(_Total)\\% Core Util Time",
            "Physical Cpu(_Total)\\% Util Time",
            "Physical Cpu(0)\\% Util Time",
            "Physical Cpu(1)\\% Util Time",
            "Physical Cpu(2)\\% Util Time",
            "Physical Cpu(3)\\% Util Time",
            "Power\\Power Usage Now Watts",
            "Group Cpu(7:SQL1)\\% Used",
            "Vcpu(7:SQL1:71:vmx-vcpu-0:SQL1)\\% Ready",
            "Group Cpu(8:SQL10)\\% Used",
            "Vcpu(8:SQL10:81:vmx-vcpu-0:SQL10)\\% Ready");

    @TempDir
    Path folder;

    /** Three targets on two hosts; the figures are recomputed from {@code hosts.csv}. */
    @Test
    void whatTheWorkCostCanBeRecomputedFromTheExportedSamples() throws IOException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            Databases.execute(database, "CREATE DATABASE one", "CREATE DATABASE two", "CREATE DATABASE three");
            String run = cluster.launch("""
                    name: two-hosts
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s, %s, %s ]
                    load: { users: 2, thinkTime: 5ms }
                    phases: { warmUp: 2s, measure: 16s }
                    prepare: fill
                    """.formatted(
                            target(database, "one", "esx1", "SQL1"),
                            target(database, "two", "esx1", "SQL10"),
                            target(database, "three", "esx2", "SQL1")));
            Instant startedAt = startedAt(cluster.awaitResult(run, Duration.ofSeconds(60)));

            cluster.rest().put("/api/v1/hosts/esx1/esxtop?offset=0", capture(startedAt, 200, 60));
            feed(cluster, "esx2", capture(startedAt, 100, 20));
            Cluster.await("the result with both hosts", Duration.ofSeconds(20), () -> coveredHosts(cluster, run) == 2);

            JsonNode result = cluster.rest().json("/api/v1/runs/" + run + "/result");
            Samples samples = new Samples(
                    cluster.rest().get("/api/v1/runs/" + run + "/hosts").body(), result);
            assertHost(result, samples, "esx1", throughput(result, "one") + throughput(result, "two"));
            assertHost(result, samples, "esx2", throughput(result, "three"));
            assertTotal(result, samples);
            assertShares(result, samples);
        }
    }

    /** The work is done on another machine, so that the samples are idle whatever the load. */
    @Test
    void anIdleHostThatDoesNotFollowTheRampUpIsAWarning() throws IOException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            Databases.execute(database, "CREATE DATABASE one");
            String run = cluster.launch("""
                    name: wrong-host
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: 20, thinkTime: 20ms }
                    phases: { rampUp: 16s, measure: 10s }
                    prepare: fill
                    """.formatted(target(database, "one", "esx1", "SQL1")));
            Instant startedAt = startedAt(cluster.awaitResult(run, Duration.ofSeconds(60)));

            cluster.rest().put("/api/v1/hosts/esx1/csv", idle(startedAt.truncatedTo(ChronoUnit.SECONDS)));
            Cluster.await("the result with the host", Duration.ofSeconds(20), () -> coveredHosts(cluster, run) == 1);

            JsonNode verdict =
                    cluster.rest().json("/api/v1/runs/" + run + "/result").path("verdict");
            assertThat(verdict.path("valid").asBoolean()).as(verdict.toString()).isTrue();
            assertThat(verdict.path("warnings").toString())
                    .contains("UTILISATION_LAW_VIOLATED", "Its samples belong to another host or time");
        }
    }

    /** A row each second, by turns 3.0, 3.2 and 3.4 % busy. */
    private static String idle(Instant startedAt) {
        StringBuilder text = new StringBuilder("time,metric,value,instance\n");
        for (int second = -10; second < 60; second++) {
            text.append(startedAt.plusSeconds(second))
                    .append(",cpuUtilPercent,3.")
                    .append(2 * Math.floorMod(second, 3))
                    .append(",\n");
        }
        return text.toString();
    }

    private void feed(Cluster cluster, String host, String capture) throws IOException {
        Path file = Files.writeString(folder.resolve(host + ".csv"), capture);
        Cli feed = Cli.run(
                folder,
                "feed",
                "--coordinator",
                cluster.url().toString(),
                "--host",
                host,
                "--file",
                file.toString(),
                "--offset",
                "0");
        assertThat(feed.exitCode()).as(feed.toString()).isZero();
        assertThat(feed.out()).contains("25 rows");
    }

    private static String target(EmbeddedPostgres database, String name, String host, String vm) {
        return "{ name: %s, engine: postgresql, url: '%s', user: %s, host: %s, vm: %s }"
                .formatted(name, database.url(name), Databases.USER, host, vm);
    }

    private static String capture(Instant startedAt, double watts, double percent) {
        StringBuilder text = new StringBuilder(HOST.header());
        Instant first = startedAt.truncatedTo(ChronoUnit.SECONDS).minusSeconds(10);
        for (int row = 0; row < 25; row++) {
            double wave = row % 5;
            double util = percent / 2 + wave;
            text.append(HOST.row(
                    first.plus(STEP.multipliedBy(row)),
                    percent + wave,
                    util,
                    util,
                    util,
                    util,
                    util,
                    watts + 10 * wave,
                    30 + wave,
                    1,
                    10 + 2 * wave,
                    1));
        }
        return text.toString();
    }

    private static long coveredHosts(Cluster cluster, String run) {
        JsonNode result = cluster.rest().json("/api/v1/runs/" + run + "/result");
        return Cluster.stream(result.path("hosts")).stream()
                .filter(host -> host.path("coverage").asDouble() > 0)
                .count();
    }

    private static void assertHost(JsonNode result, Samples samples, String host, double throughput) {
        JsonNode efficiency = efficiency(result, host);
        double watts = samples.meanWatts(host);
        double core = samples.mean(host, "cpuCoreUtilPercent", "");
        double busy = samples.mean(host, "cpuUtilPercent", "") / 100 * LOGICAL_CPUS;

        assertThat(efficiency.path("throughput").asDouble()).isCloseTo(throughput, ROUNDED);
        assertThat(efficiency.path("throughputPerWatt").asDouble()).isCloseTo(throughput / watts, ROUNDED);
        assertThat(efficiency.path("joulesPerTransaction").asDouble()).isCloseTo(watts / throughput, ROUNDED);
        assertThat(efficiency.path("throughputPerCpuPercent").asDouble()).isCloseTo(throughput / core, ROUNDED);
        assertThat(efficiency.path("cpuMillisPerTransaction").asDouble()).isCloseTo(1_000 * busy / throughput, ROUNDED);
    }

    private static void assertTotal(JsonNode result, Samples samples) {
        double watts = samples.meanWatts("esx1") + samples.meanWatts("esx2");
        JsonNode total = efficiency(result, "*");

        assertThat(total.path("throughput").asDouble())
                .isCloseTo(result.path("throughput").path("value").asDouble(), within(0.01));
        assertThat(total.path("throughputPerWatt").asDouble())
                .isCloseTo(total.path("throughput").asDouble() / watts, ROUNDED);
    }

    /** SQL1 is not SQL10: each target of a host has the processor time of its own virtual machine. */
    private static void assertShares(JsonNode result, Samples samples) {
        JsonNode shares = efficiency(result, "esx1").path("byTarget");
        for (JsonNode share : shares) {
            String vm = share.path("vm").asString();
            double busy = samples.mean("esx1", "vmCpuUsedPercent", vm) / 100;
            assertThat(share.path("attribution").asString()).isEqualTo("vm");
            assertThat(share.path("cpuMillisPerTransaction").asDouble())
                    .as(vm)
                    .isCloseTo(1_000 * busy / share.path("throughput").asDouble(), ROUNDED);
        }
        assertThat(shares).hasSize(2);
    }

    private static JsonNode efficiency(JsonNode result, String host) {
        return named(result.path("efficiency"), "host", host);
    }

    private static double throughput(JsonNode result, String target) {
        return named(result.path("throughput").path("byTarget"), "target", target)
                .path("value")
                .asDouble();
    }

    private static JsonNode named(JsonNode array, String field, String name) {
        return Cluster.stream(array).stream()
                .filter(node -> node.path(field).asString().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + array));
    }

    private static Instant startedAt(JsonNode result) {
        return Instant.parse(result.path("run").path("startedAt").asString());
    }

    /** The rows of {@code hosts.csv}, each of which counts with its part of the measurement. */
    private record Samples(List<String[]> lines, Instant from, Instant to) {

        Samples(String csv, JsonNode result) {
            this(
                    csv.lines().skip(1).map(line -> line.split(",", -1)).toList(),
                    time(result, "from"),
                    time(result, "to"));
        }

        private static Instant time(JsonNode result, String end) {
            return Instant.parse(
                    result.path("run").path("measurement").path(end).asString());
        }

        /** Of values that are means over the time before their stamp. */
        double mean(String host, String metric, String instance) {
            return mean(values(host, metric, instance), (before, at, part) -> at);
        }

        /** Watts are read at the stamp: a straight line lies between two of them. */
        double meanWatts(String host) {
            return mean(values(host, "powerWatts", ""), (before, at, part) -> before + part * (at - before));
        }

        private double mean(NavigableMap<Instant, Double> values, Between between) {
            double sum = 0;
            for (Instant stamp : values.tailMap(values.firstKey(), false).keySet()) {
                double begin = seconds(stamp.minus(STEP));
                double first = Math.max(begin, seconds(from));
                double last = Math.min(seconds(stamp), seconds(to));
                if (first < last) {
                    double part = ((first + last) / 2 - begin) / STEP.toSeconds();
                    sum += (last - first)
                            * between.valueAt(values.lowerEntry(stamp).getValue(), values.get(stamp), part);
                }
            }
            return sum / (seconds(to) - seconds(from));
        }

        private double seconds(Instant time) {
            return Duration.between(from, time).toNanos() / 1e9;
        }

        private NavigableMap<Instant, Double> values(String host, String metric, String instance) {
            NavigableMap<Instant, Double> values = new TreeMap<>();
            lines.stream()
                    .filter(line -> Arrays.asList(line).subList(1, 4).equals(List.of(host, metric, instance)))
                    .forEach(line -> values.put(Instant.parse(line[0]), Double.valueOf(line[4])));
            return values;
        }

        private interface Between {
            double valueAt(double before, double at, double part);
        }
    }
}

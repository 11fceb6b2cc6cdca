package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Tag("alone")
@Tag("thorough")
@TestMethodOrder(OrderAnnotation.class)
class StorageIoTest {

    private static final Path FIO = Path.of("/usr/bin/fio");
    private static final int BLOCK = 4_096;
    private static final int PORTS = 10;

    private static final String SEARCH = """
            name: search
            workload:
              id: storage-io
              parameters: { blockSize: 4k, readPercent: 100, random: false, size: 8MB, direct: false, ioengine: psync }
            targets:
              - { name: searched, engine: files, paths: [%1$s/searched] }
              - { name: quicker, engine: files, paths: [%1$s/quicker] }
            load:
              search:
                { vary: rate, from: 100/s, to: 300/s, start: 150/s, budget: 4m,
                  goal: { maximise: throughput, subjectTo: [ "read p50 <= 3ms" ] } }
            phases: { warmUp: 2s, measure: 5s }
            prepare: replace
            limits: { startSkew: 10s, clockUncertainty: 1s }
            """;

    @TempDir
    private static Path folder;

    private static Cluster cluster;
    private static int nextPorts = 21_000;

    /** It mostly waits, so it goes on beside the other tests. */
    private static String search;

    @BeforeAll
    static void startAgents() throws IOException {
        assumeThat(FIO).as("fio is not installed: apt-get install fio").exists();
        Files.createDirectories(folder.resolve("data"));
        cluster = Cluster.start(folder);
        startAgent("fast", pacedFio("fast", 1));
        startAgent("slow", pacedFio("slow", 100));
        startAgent("searched", pacedFio("searched", 4));
        startAgent("quicker", pacedFio("quicker", 1));
        startAgent("killed", FIO);
        cluster.awaitIdle(5);
        search = cluster.launch(SEARCH.formatted(folder.resolve("data")));
    }

    private static void startAgent(String name, Path fio) throws IOException {
        Files.createDirectories(folder.resolve("data").resolve(name));
        cluster.startAgent(
                name, List.of("--allowed-path", folder.resolve("data").toString(), "--fio", fio.toString()));
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.close();
        }
    }

    /** No storage has a given time. So fio reads from fio: from a socket that gets a block each so many milliseconds. */
    private static Path pacedFio(String name, int millis) throws IOException {
        Path program = folder.resolve("fio-" + name);
        Files.writeString(program, """
                #!/bin/sh
                case "$2" in
                */load.fio)
                  sed -e 's/^ioengine=.*/ioengine=net\\nprotocol=tcp\\nport=%1$d\\nnodelay=1\\npingpong=1/' -e '/^direct=/d' \\
                    -e 's|^filename=.*|listen=1\\nwrite_lat_log=%2$s|' "$2" > %2$s.fio
                  printf '[sender]\\nnew_group=1\\nhostname=127.0.0.1\\nrw=write\\nrate_iops=0\\nthinktime=%3$d000\\nstartdelay=300ms\\n' >> %2$s.fio
                  exec %4$s "$1" %2$s.fio ;;
                *)
                  exec %4$s "$@" ;;
                esac
                """.formatted(freePorts(), folder.resolve(name), millis, FIO));
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    /** The first of ten, below those that the system gives to connections: the programs of two runs take none of each other. */
    private static int freePorts() {
        int first = nextPorts;
        while (!IntStream.range(first, first + PORTS).allMatch(StorageIoTest::isFree)) {
            first += PORTS;
        }
        nextPorts = first + PORTS;
        return first;
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port)) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }

    @Test
    void thePercentileOfTwoAgentsIsThatOfAllTheirCalls() throws IOException {
        String run = cluster.launch("""
                name: ten-to-one
                workload:
                  id: storage-io
                  parameters: { blockSize: 4k, readPercent: 100, random: false, size: 64MB, direct: false, ioengine: psync }
                targets:
                  - { name: fast, engine: files, paths: [%1$s/fast], parameters: { threads: 1 } }
                  - { name: slow, engine: files, paths: [%1$s/slow], parameters: { threads: 10 } }
                phases: { measure: 6s }
                prepare: fill
                limits: { startSkew: 10s, clockUncertainty: 1s }
                """.formatted(folder.resolve("data")));
        JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(2));

        assertThat(FaultRun.codesBesidesSaturation(result))
                .as("%s %s", result.path("verdict"), cluster.events(run))
                .containsExactly("CONSISTENCY");
        assertThat(Files.mismatch(laidOut("fast"), laidOut("slow")))
                .as("the first difference: equal data could be stored once")
                .isBetween(0L, (long) Long.BYTES - 1);
        long[] fast = loggedNanos("fast");
        long[] slow = loggedNanos("slow");
        long[] pooled = LongStream.concat(Arrays.stream(fast), Arrays.stream(slow))
                .sorted()
                .toArray();
        assertThat((double) fast.length / slow.length).isBetween(5.0, 15.0);
        JsonNode read = Cluster.named(result.path("transactions"), "read");
        double truth = pooled[(int) Math.ceil(pooled.length * 0.95) - 1] / 1e6;
        assertThat(truth).as("calls of the slow one are the last tenth").isBetween(50.0, 500.0);
        assertThat(read.path("responseTimeMs").path("p95").asDouble()).isCloseTo(truth, within(truth / 100));
        assertThat(result.path("throughput").path("value").asDouble() * 6)
                .as("what ended in the measurement, not what began: one call of each of 11 threads")
                .isCloseTo((double) read.path("committed").asLong(), within(11.1));
        JsonNode whole = Cluster.named(result.path("wholeRun").path("transactions"), "read");
        assertThat(whole.path("committed").asLong()).isEqualTo(pooled.length);
        assertThat(whole.path("units").asLong()).isEqualTo((long) pooled.length * BLOCK);
        assertBooks(result);
    }

    private static Path laidOut(String target) {
        return folder.resolve("data").resolve(target).resolve("lockstep-disk0.dat");
    }

    /** The time of each call, as fio has logged it. */
    private static long[] loggedNanos(String name) throws IOException {
        List<Long> nanos = new ArrayList<>();
        try (var logs = Files.newDirectoryStream(folder, name + "_lat.*.log")) {
            for (Path log : logs) {
                for (String line : Files.readAllLines(log)) {
                    nanos.add(Long.parseLong(line.split(", ", -1)[1]));
                }
            }
        }
        return nanos.stream().mapToLong(Long::longValue).toArray();
    }

    /**
     * One call in 4 ms is at most 250 a second: at a lower rate a block is waiting, and at a higher one a call waits for it.
     * The quicker agent makes both rates, so that at the higher one most calls of the two do not wait.
     */
    @Test
    @Order(Integer.MAX_VALUE)
    void aSearchStartsFioAnewOnBothAgentsAndConfirmsTheRateThatBothMake() {
        JsonNode searched = cluster.awaitResult(search, Duration.ofMinutes(8));

        assertThat(cluster.events(search))
                .contains("step 1, 150/s: read p50 <= 3ms held")
                .containsPattern("step 2, 300/s: read p50 <= 3ms \\w+ at [\\d.]+, but the load was not made");
        List<JsonNode> steps = Cluster.stream(searched.at("/search/journal"));
        assertThat(steps.get(0).path("throughput").asDouble()).isCloseTo(2 * 150, within(4.0));
        assertThat(steps.get(1).path("throughput").asDouble()).isBetween(300.0 + 150, 300.0 + 251);
        assertThat(searched.at("/search/load").asDouble()).isEqualTo(150);
        assertBooks(searched);

        String confirming = search + "-confirmed";
        JsonNode confirmed = cluster.awaitResult(confirming, Duration.ofMinutes(2));

        assertThat(FaultRun.codesBesidesSaturation(confirmed))
                .as("%s %s", confirmed.path("verdict"), cluster.events(confirming))
                .containsExactly("CONSISTENCY");
        assertThat(confirmed.at("/run/spec/load").toString()).isEqualTo("{\"rate\":\"150/s\"}");
        assertThat(confirmed.at("/run/measurement/seconds").asDouble()).isEqualTo(5);
        assertThat(confirmed.path("search")).isEqualTo(searched.path("search"));
        assertThat(confirmed.at("/throughput/value").asDouble()).isCloseTo(2 * 150, within(4.0));
        assertThat(Cluster.stream(confirmed.at("/throughput/byTarget")))
                .as("the rate of each, not of both")
                .hasSize(2)
                .allSatisfy(
                        target -> assertThat(target.path("value").asDouble()).isCloseTo(150, within(2.0)));
        assertThat(Cluster.named(confirmed.at("/wholeRun/transactions"), "read")
                        .path("committed")
                        .asLong())
                .as("its own calls, and none of the search")
                .isBetween(2 * 150 * 5L, 2 * 150 * 8L);
        assertBooks(confirmed);
    }

    private static void assertBooks(JsonNode result) {
        assertThat(Cluster.stream(result.path("balance"))).hasSize(8).allMatch(book -> book.path("ok")
                .asBoolean());
    }

    @Test
    void aKilledAgentLeavesNoFio() throws Exception {
        String run = cluster.launch("""
                name: killed
                workload: { id: storage-io, parameters: { size: 8MB, rate: 100, direct: false, ioengine: psync } }
                targets: [ { name: killed, engine: files, paths: [%s/killed] } ]
                phases: { measure: 60s }
                prepare: fill
                """.formatted(folder.resolve("data")));
        cluster.awaitSecond(run, 1);
        List<ProcessHandle> left = ProcessHandle.of(cluster.agent("killed").pid())
                .orElseThrow()
                .descendants()
                .toList();
        assertThat(left).anyMatch(each -> each.info().command().orElse("").equals(FIO.toString()));

        cluster.agent("killed").kill();

        for (ProcessHandle each : left) {
            assertThat(each.onExit().get(5, TimeUnit.SECONDS).isAlive()).isFalse();
        }
    }
}

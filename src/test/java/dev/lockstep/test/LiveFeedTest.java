package dev.lockstep.test;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two hosts are fed through a connection that is cut for a while: by {@code feed}, and as curl does it. */
@Tag("thorough")
class LiveFeedTest {

    private static final Duration CUT = Duration.ofSeconds(20);
    private static final int BEFORE_SECONDS = 8;
    private static final int MEASURED_SECONDS = 40;
    private static final Capture HOST =
            Capture.of("Physical Cpu(_Total)\\% Core Util Time", "Power\\Power Usage Now Watts");

    @TempDir
    Path folder;

    @Test
    void aCutLeavesAGapThatIsShownAndNothingCountsTwice() throws IOException {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a");
                Relay relay = new Relay(cluster.url());
                Child feed = feed(relay.url());
                Clockwork rows = new Clockwork(feed.input())) {
            String run = cluster.launch("""
                    name: live
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { name: db, engine: postgresql, url: '%s', user: %s, host: fed } ]
                    hosts: [ { name: piped } ]
                    load: { users: 2, thinkTime: 20ms }
                    phases: { warmUp: 2s, measure: %ds }
                    prepare: fill
                    """.formatted(database.url(), Databases.USER, MEASURED_SECONDS));
            rows.pipeTo(relay.url());
            cluster.awaitSecond(run, BEFORE_SECONDS);
            relay.cut();
            Cluster.pause(CUT);
            relay.restore();
            rows.pipeTo(relay.url());
            JsonNode result = cluster.awaitResult(run, Duration.ofSeconds(90));

            assertPiped(host(result, "piped"));
            assertFed(host(result, "fed"), feed);
            assertNothingTwice(
                    cluster.rest().get("/api/v1/runs/" + run + "/hosts").body());
        }
    }

    private Child feed(URI coordinator) {
        return Child.java(
                folder.resolve("feed.log"),
                Jars.AGENT,
                List.of(),
                List.of("feed", "--coordinator", coordinator.toString(), "--host", "fed", "-"));
    }

    /** The pipe was broken for the whole cut, and what was sampled then is lost. */
    private static void assertPiped(JsonNode host) {
        assertThat(host.path("gaps")).as(host.toString()).hasSize(1);
        JsonNode gap = host.path("gaps").path(0);
        Duration without = Duration.between(
                Instant.parse(gap.path("from").asString()),
                Instant.parse(gap.path("to").asString()));
        assertThat(without).isBetween(CUT.minusSeconds(1), CUT.plusSeconds(4));
        assertThat(host.path("coverage").asDouble())
                .isCloseTo(1 - without.toMillis() / 1e3 / MEASURED_SECONDS, within(2.5 / MEASURED_SECONDS));
    }

    /** The command kept what was sampled meanwhile; what was on its way is lost, and shown. */
    private static void assertFed(JsonNode host, Child feed) {
        assertThat(host.path("coverage").asDouble())
                .as(host + "\n" + feed.log())
                .isGreaterThan(0.8);
    }

    private static void assertNothingTwice(String csv) {
        List<String> lines = csv.lines().skip(1).toList();
        assertThat(lines).isNotEmpty().doesNotHaveDuplicates();
        assertThat(lines)
                .extracting(line -> line.substring(0, line.lastIndexOf(',')))
                .doesNotHaveDuplicates();
    }

    private static JsonNode host(JsonNode result, String name) {
        return Cluster.stream(result.path("hosts")).stream()
                .filter(host -> host.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no host " + name + " in " + result.path("hosts")));
    }

    /** Writes a row a second to whoever listens, as esxtop does. */
    private static final class Clockwork implements AutoCloseable {

        private OutputStream feed;
        private final Thread thread = new Thread(this::run);
        private volatile OutputStream pipe = OutputStream.nullOutputStream();

        Clockwork(OutputStream feed) throws IOException {
            this.feed = feed;
            feed.write(HOST.header().getBytes(UTF_8));
            thread.setDaemon(true);
            thread.start();
        }

        /** An upload without end, as of {@code curl -T -}. */
        void pipeTo(URI coordinator) throws IOException {
            OutputStream out = new Socket(coordinator.getHost(), coordinator.getPort()).getOutputStream();
            String request = "PUT /api/v1/hosts/piped/esxtop HTTP/1.1\r\nHost: " + coordinator.getAuthority()
                    + "\r\nTransfer-Encoding: chunked\r\n\r\n";
            out.write(request.getBytes(UTF_8));
            writeChunk(out, HOST.header());
            pipe = out;
        }

        private void run() {
            while (!Thread.interrupted()) {
                Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
                String row = HOST.row(now, 50, 200);
                try {
                    feed.write(row.getBytes(UTF_8));
                    feed.flush();
                } catch (IOException ended) {
                    feed = OutputStream.nullOutputStream();
                }
                try {
                    writeChunk(pipe, row);
                } catch (IOException broken) {
                    pipe = OutputStream.nullOutputStream();
                }
                try {
                    Thread.sleep(Math.max(
                            1,
                            Duration.between(Instant.now(), now.plusSeconds(1)).toMillis() + 1));
                } catch (InterruptedException ended) {
                    return;
                }
            }
        }

        private static void writeChunk(OutputStream out, String text) throws IOException {
            out.write((Integer.toHexString(text.length()) + "\r\n" + text + "\r\n").getBytes(UTF_8));
            out.flush();
        }

        @Override
        public void close() {
            thread.interrupt();
        }
    }
}

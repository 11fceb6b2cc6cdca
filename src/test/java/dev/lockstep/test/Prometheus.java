package dev.lockstep.test;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A Prometheus of the distribution that scrapes one coordinator. */
final class Prometheus implements AutoCloseable {

    private static final Path PROGRAM = Path.of("/usr/bin/prometheus");
    private static final Path CONFIGURATION =
            Jars.LAUNCHER.resolveSibling("docker").resolve("prometheus.yaml");

    private final Rest rest;
    private final Process process;

    private Prometheus(Rest rest, Process process) {
        this.rest = rest;
        this.process = process;
    }

    /** Starts one each second with our configuration, as far as it fits; without the program the test is skipped. */
    static Prometheus scraping(URI coordinator, Path folder) {
        assumeTrue(Files.isExecutable(PROGRAM), PROGRAM + " is not installed (Debian: prometheus)");
        int port = Coordinator.freePort();
        try {
            Files.createDirectories(folder);
            Path configuration = folder.resolve("prometheus.yaml");
            Files.writeString(
                    configuration,
                    Files.readString(CONFIGURATION)
                            .replace("scrape_interval: 2s", "scrape_interval: 1s")
                            .replaceAll("(?m)^ +authorization:\\n.*\\n", "")
                            .replaceAll("targets: .*", "targets: [\"" + coordinator.getAuthority() + "\"]"));
            Process process = new ProcessBuilder(
                            PROGRAM.toString(),
                            "--config.file=" + configuration,
                            "--storage.tsdb.path=" + folder.resolve("data"),
                            "--web.listen-address=127.0.0.1:" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("prometheus.log").toFile())
                    .start();
            Prometheus prometheus = new Prometheus(new Rest(URI.create("http://127.0.0.1:" + port)), process);
            Cluster.await("a first scrape", Duration.ofMinutes(1), prometheus::scrapes);
            return prometheus;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private boolean scrapes() {
        try {
            return rest.get("/-/ready").statusCode() == 200 && number("up") == 1;
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }

    /** The series that a query answers now. */
    List<JsonNode> query(String query) {
        return answer("/api/v1/query?query=" + encoded(query), query);
    }

    /** The series that a query answers at some second from one time to another. */
    List<JsonNode> query(String query, Instant from, Instant to) {
        return answer(
                "/api/v1/query_range?step=1&start=" + from.getEpochSecond() + "&end=" + to.getEpochSecond() + "&query="
                        + encoded(query),
                query);
    }

    private List<JsonNode> answer(String path, String query) {
        JsonNode answer = rest.json(path);
        if (!answer.path("status").asString("").equals("success")) {
            throw new AssertionError(query + " is refused: " + answer);
        }
        return Cluster.stream(answer.path("data").path("result"));
    }

    private static String encoded(String query) {
        return URLEncoder.encode(query, StandardCharsets.UTF_8);
    }

    /** The only number that a query answers now; NaN if it answers nothing. */
    double number(String query) {
        List<JsonNode> series = query(query);
        return series.size() == 1
                ? Double.parseDouble(series.get(0).path("value").path(1).asString())
                : Double.NaN;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}

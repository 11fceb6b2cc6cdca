package dev.lockstep.bench;

import dev.lockstep.run.Json;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** A coordinator with a store of its own on free ports. */
final class CoordinatorProcess implements AutoCloseable {

    private static final int FIRST_ERROR = 400;
    private static final int STARTUP_POLLS = 600;

    private final Path folder;
    private final Path data;
    private final Properties ports = new Properties();
    private final HttpClient http = HttpClient.newHttpClient();
    private Process process;

    private CoordinatorProcess(Path folder) throws IOException {
        this.folder = folder;
        this.data = folder.resolve("data");
        this.process = launched();
    }

    static CoordinatorProcess start() throws IOException, InterruptedException {
        CoordinatorProcess coordinator = new CoordinatorProcess(Files.createTempDirectory("lockstep-bench"));
        coordinator.awaitPorts();
        return coordinator;
    }

    /** Ends the process and keeps the store. */
    void stop() throws IOException {
        process.destroy();
        process.onExit().join();
        Files.deleteIfExists(portsFile());
    }

    /** Starts another process with the same store. */
    void startAgain() throws IOException, InterruptedException {
        process = launched();
        awaitPorts();
    }

    /** The file of the store, without its ending. */
    Path store() {
        return data.resolve("store");
    }

    private Path portsFile() {
        return data.resolve("coordinator.properties");
    }

    private Process launched() throws IOException {
        // As the launcher does.
        List<String> command =
                new ArrayList<>(List.of(CheckoutJars.java(), "-XX:+UseParallelGC", "-XX:GCTimeRatio=19"));
        command.addAll(List.of(System.getenv()
                .getOrDefault("LOCKSTEP_JAVA_OPTIONS", "")
                .strip()
                .split("\\s+")));
        command.addAll(List.of(
                ThreadCpu.COMPILERS_STAY,
                "-jar",
                CheckoutJars.coordinatorJar().toAbsolutePath().toString(),
                "--data",
                data.toString(),
                "--port",
                "0",
                "--grpc-port",
                "0"));
        command.removeIf(String::isEmpty);
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
    }

    private void awaitPorts() throws IOException, InterruptedException {
        Path file = portsFile();
        for (int poll = 0; !Files.exists(file); poll++) {
            if (poll == STARTUP_POLLS || !process.isAlive()) {
                String log = Files.readString(folder.resolve("log"));
                close();
                throw new IllegalStateException("The coordinator did not start:\n" + log);
            }
            Thread.sleep(100);
        }
        try (Reader reader = Files.newBufferedReader(file)) {
            ports.load(reader);
        }
    }

    /** The folder for its files, which is removed with it. */
    Path folder() {
        return folder;
    }

    /** The address for agents. */
    String agentAddress() {
        return ports.getProperty("agents");
    }

    /** The URL of a path. */
    URI address(String path) {
        return URI.create(ports.getProperty("url")).resolve(path);
    }

    long cpuNanos() {
        return process.info().totalCpuDuration().orElseThrow().toNanos();
    }

    /** What of it the JIT compiler took; 0 where that cannot be read. */
    long compilerNanos() throws IOException {
        return ThreadCpu.nanos(process.pid(), ThreadCpu.COMPILERS);
    }

    long processId() {
        return process.pid();
    }

    /** The id of the new run. */
    String createRun(String spec) throws IOException, InterruptedException {
        HttpRequest.Builder request = request("/api/v1/runs")
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString(spec));
        return Json.mapper().readTree(send(request)).path("id").asString();
    }

    /** The response of the REST API for a path. */
    String get(String path) throws IOException, InterruptedException {
        return send(request(path));
    }

    /** Stops a run gracefully. */
    void stopRun(String id) throws IOException, InterruptedException {
        send(request("/api/v1/runs/" + id + "/stop?mode=finish").POST(BodyPublishers.noBody()));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address(path));
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
        if (response.statusCode() >= FIRST_ERROR) {
            throw new IllegalStateException("The coordinator refused: " + response.body());
        }
        return response.body();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        process.onExit().join();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A coordinator as a process of its own, on ports of its own; its data and its log are in one folder. */
final class Coordinator implements AutoCloseable {

    private static final Duration STARTUP = Duration.ofSeconds(100);

    private final Path jar;
    private final Path log;
    private final int restPort = freePort();
    private final int agentPort = freePort();
    private final List<String> arguments;
    private final Rest rest;
    private Child process;

    private Coordinator(Path folder, Path jar, Function<String, Rest> client, List<String> options) {
        this.jar = jar;
        log = created(folder).resolve("coordinator.log");
        arguments = new ArrayList<>(List.of(
                "--data",
                folder.resolve("data").toString(),
                "--port",
                Integer.toString(restPort),
                "--grpc-port",
                Integer.toString(agentPort)));
        arguments.addAll(options);
        rest = client.apply("127.0.0.1:" + restPort);
        process = launched();
    }

    private Child launched() {
        return Child.java(log, jar, List.of(), arguments);
    }

    static Coordinator launch(Path folder, String... options) {
        return launch(folder, Coordinator::plain, options);
    }

    /** @param jar to start it from */
    static Coordinator launch(Path folder, Path jar) {
        return new Coordinator(folder, jar, Coordinator::plain, List.of());
    }

    private static Rest plain(String address) {
        return new Rest(URI.create("http://" + address));
    }

    /** @param client makes the client for a host and port, as the options demand it */
    static Coordinator launch(Path folder, Function<String, Rest> client, String... options) {
        return new Coordinator(folder, Jars.COORDINATOR, client, List.of(options));
    }

    /** Starts it again, with its data and on its ports, after it was killed. */
    void relaunch() {
        process = launched();
    }

    Coordinator awaitHealth(String status) {
        Cluster.await("the coordinator to be " + status, STARTUP, () -> {
            assertThat(process.alive()).as(process.log()).isTrue();
            try {
                return rest.json("/actuator/health").path("status").asString().equals(status);
            } catch (UncheckedIOException notYet) {
                return false;
            }
        });
        return this;
    }

    Child process() {
        return process;
    }

    Rest rest() {
        return rest;
    }

    /** Of its page and REST. */
    URI url() {
        return URI.create("http://127.0.0.1:" + restPort);
    }

    /** What agents dial. */
    String agentAddress() {
        return "127.0.0.1:" + agentPort;
    }

    List<String> agents() {
        return Cluster.stream(rest.json("/api/v1/agents")).stream()
                .map(agent -> agent.path("name").asString())
                .toList();
    }

    long idleAgents() {
        return Cluster.stream(rest.json("/api/v1/agents")).stream()
                .filter(agent -> agent.path("state").asString().equals("IDLE"))
                .count();
    }

    /** The state of an agent; empty when there is none of that name. */
    String agentState(String name) {
        return Cluster.stream(rest.json("/api/v1/agents")).stream()
                .filter(agent -> agent.path("name").asString().equals(name))
                .map(agent -> agent.path("state").asString())
                .findFirst()
                .orElse("");
    }

    /** Launches a run and answers its id. */
    String run(String spec) {
        HttpResponse<String> answer = rest.post("/api/v1/runs", spec);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(answer.body()).path("id").asString();
    }

    String state(String runId) {
        return rest.json("/api/v1/runs/" + runId).path("state").asString();
    }

    void awaitState(String runId, String state, Duration limit) {
        Cluster.await("state " + state + " of run " + runId, limit, () -> {
            String now = state(runId);
            assertThat(ended(now) && !now.equals(state))
                    .as("run ended as %s: %s", now, events(runId))
                    .isFalse();
            return now.equals(state);
        });
    }

    /** Waits for the end, whatever it is, and answers the result document. */
    JsonNode awaitResult(String runId, Duration limit) {
        Cluster.await("end of run " + runId, limit, () -> ended(state(runId)));
        return rest.json("/api/v1/runs/" + runId + "/result");
    }

    /** How many seconds of the run are visible. */
    int seconds(String runId) {
        return rest.json("/api/v1/runs/" + runId + "/series").path("phase").size();
    }

    void awaitSecond(String runId, int second) {
        Cluster.await(
                "second " + second + " of run " + runId,
                Duration.ofSeconds(second + 30L),
                () -> seconds(runId) >= second);
    }

    String events(String runId) {
        return rest.get("/api/v1/runs/" + runId + "/events").body();
    }

    static boolean ended(String state) {
        return List.of("COMPLETED", "FAILED", "STOPPED").contains(state);
    }

    private static Path created(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException none) {
            throw new UncheckedIOException(none);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One coordinator and some agents as processes of their own, on ports of their own. */
final class Cluster implements AutoCloseable {

    private static final Duration STARTUP = Duration.ofMinutes(2);

    private final Path folder;
    private final int restPort = freePort();
    private final int agentPort = freePort();
    private final Map<String, Child> agents = new LinkedHashMap<>();
    private final Rest rest = new Rest(URI.create("http://127.0.0.1:" + restPort));
    private Child coordinator;

    private Cluster(Path folder) {
        this.folder = folder;
        this.coordinator = launchCoordinator();
    }

    static Cluster start(Path folder, String... agentNames) {
        Cluster cluster = new Cluster(folder);
        try {
            cluster.awaitCoordinator();
            for (String name : agentNames) {
                cluster.startAgent(name);
            }
            cluster.awaitIdle(agentNames.length);
            return cluster;
        } catch (AssertionError tooSlow) {
            cluster.close();
            throw tooSlow;
        }
    }

    Rest rest() {
        return rest;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + restPort);
    }

    /** The port that agents dial. */
    URI agentsUrl() {
        return URI.create("http://127.0.0.1:" + agentPort);
    }

    Child coordinator() {
        return coordinator;
    }

    Child agent(String name) {
        return agents.get(name);
    }

    Child startAgent(String name, String... jvmOptions) {
        return startAgent(name, agentsUrl(), Child.Surroundings.USUAL, jvmOptions);
    }

    /** Starts an agent that dials another address than the coordinator's own. */
    Child startAgent(String name, URI dialled, Child.Surroundings surroundings, String... jvmOptions) {
        Child agent = Child.java(
                folder.resolve(name + ".log"),
                Jars.AGENT,
                List.of(jvmOptions),
                List.of(
                        "agent",
                        "--coordinator",
                        dialled.getAuthority(),
                        "--name",
                        name,
                        "--spool",
                        folder.resolve("spool-" + name).toString()),
                surroundings);
        agents.put(name, agent);
        return agent;
    }

    void restartCoordinator() {
        coordinator = launchCoordinator();
        awaitCoordinator();
    }

    void awaitIdle(int count) {
        await("idle agents", STARTUP, () -> {
            long idle = stream(rest.json("/api/v1/agents")).stream()
                    .filter(agent -> agent.path("state").asString().equals("IDLE"))
                    .count();
            return idle >= count;
        });
    }

    void awaitIdle(String name) {
        await("agent " + name + " to be idle", STARTUP, () -> agentState(name).equals("IDLE"));
    }

    /** The state of an agent; empty when there is none of that name. */
    String agentState(String name) {
        return stream(rest.json("/api/v1/agents")).stream()
                .filter(agent -> agent.path("name").asString().equals(name))
                .map(agent -> agent.path("state").asString())
                .findFirst()
                .orElse("");
    }

    /** Launches a run and answers its id. */
    String launch(String spec) {
        HttpResponse<String> answer = rest.post("/api/v1/runs", spec);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(answer.body()).path("id").asString();
    }

    String state(String runId) {
        return rest.json("/api/v1/runs/" + runId).path("state").asString();
    }

    void awaitState(String runId, String state, Duration limit) {
        await("state " + state + " of run " + runId, limit, () -> {
            String now = state(runId);
            assertThat(ended(now) && !now.equals(state))
                    .as(
                            "run ended as %s: %s",
                            now, rest.get("/api/v1/runs/" + runId + "/events").body())
                    .isFalse();
            return now.equals(state);
        });
    }

    /** Waits for the end, whatever it is, and answers the result document. */
    JsonNode awaitResult(String runId, Duration limit) {
        await("end of run " + runId, limit, () -> ended(state(runId)));
        return rest.json("/api/v1/runs/" + runId + "/result");
    }

    /** How many seconds of the run are visible. */
    int seconds(String runId) {
        return rest.json("/api/v1/runs/" + runId + "/series").path("throughput").size();
    }

    void awaitSecond(String runId, int second) {
        await(
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

    static List<JsonNode> stream(JsonNode array) {
        List<JsonNode> nodes = new ArrayList<>();
        array.forEach(nodes::add);
        return nodes;
    }

    static void await(String what, Duration limit, BooleanSupplier condition) {
        long end = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - end)
                    .as("waited %s for %s", limit, what)
                    .isNegative();
            pause(Duration.ofMillis(100));
        }
    }

    static void pause(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private Child launchCoordinator() {
        return Child.java(
                folder.resolve("coordinator.log"),
                Jars.COORDINATOR,
                List.of(),
                List.of(
                        "--data",
                        folder.resolve("data").toString(),
                        "--port",
                        Integer.toString(restPort),
                        "--grpc-port",
                        Integer.toString(agentPort)));
    }

    private void awaitCoordinator() {
        await("the coordinator", STARTUP, () -> {
            assertThat(coordinator.alive()).as(coordinator.log()).isTrue();
            try {
                return rest.get("/actuator/health").statusCode() == 200;
            } catch (UncheckedIOException notYet) {
                return false;
            }
        });
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
        agents.values().forEach(Child::close);
        coordinator.close();
        if (System.getenv("LOCKSTEP_TEST_LOGS") != null) {
            copyLogs(Path.of(System.getenv("LOCKSTEP_TEST_LOGS")));
        }
    }

    private void copyLogs(Path destination) {
        try (var logs = Files.newDirectoryStream(folder, "*.log")) {
            Files.createDirectories(destination);
            for (Path log : logs) {
                Files.copy(log, destination.resolve(folder.getFileName() + "-" + log.getFileName()));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}

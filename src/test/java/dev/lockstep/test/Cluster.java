package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;

/** One coordinator and some agents as processes of their own, on ports of their own. */
final class Cluster implements AutoCloseable {

    private static final Duration STARTUP = Duration.ofMinutes(2);

    private final Path folder;
    private final Map<String, Child> agents = new LinkedHashMap<>();
    private final Coordinator coordinator;

    private Cluster(Path folder, Coordinator coordinator) {
        this.folder = folder;
        this.coordinator = coordinator;
    }

    static Cluster start(Path folder, String... agentNames) {
        return start(folder, List.of(), agentNames);
    }

    /** @param options of the coordinator */
    static Cluster start(Path folder, List<String> options, String... agentNames) {
        return start(folder, Coordinator.launch(folder, options.toArray(String[]::new)), agentNames);
    }

    static Cluster start(Path folder, Coordinator coordinator, String... agentNames) {
        Cluster cluster = new Cluster(folder, coordinator);
        try {
            cluster.coordinator.awaitHealth("UP");
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
        return coordinator.rest();
    }

    URI url() {
        return coordinator.url();
    }

    /** The port that agents dial. */
    URI agentsUrl() {
        return URI.create("http://" + coordinator.agentAddress());
    }

    Child coordinator() {
        return coordinator.process();
    }

    Child agent(String name) {
        return agents.get(name);
    }

    Child startAgent(String name, String... jvmOptions) {
        return startAgent(name, agentsUrl(), Child.Surroundings.USUAL, jvmOptions);
    }

    /** Starts an agent that dials another address than the coordinator's own. */
    Child startAgent(String name, URI dialled, Child.Surroundings surroundings, String... jvmOptions) {
        return startAgent(name, dialled, surroundings, List.of(jvmOptions), List.of());
    }

    /** Starts an agent that has further workloads. */
    Child startAgent(String name, Path plugins, Child.Surroundings surroundings) {
        return startAgent(name, agentsUrl(), surroundings, List.of(), List.of("--plugins", plugins.toString()));
    }

    /** Starts an agent with further options. */
    Child startAgent(String name, List<String> options) {
        return startAgent(name, agentsUrl(), Child.Surroundings.USUAL, List.of(), options);
    }

    private Child startAgent(
            String name, URI dialled, Child.Surroundings surroundings, List<String> jvmOptions, List<String> further) {
        List<String> arguments = new ArrayList<>(List.of(
                "agent",
                "--coordinator",
                dialled.getAuthority(),
                "--name",
                name,
                "--spool",
                folder.resolve("spool-" + name).toString()));
        arguments.addAll(further);
        Child agent = Child.java(folder.resolve(name + ".log"), Jars.AGENT, jvmOptions, arguments, surroundings);
        agents.put(name, agent);
        return agent;
    }

    void restartCoordinator() {
        coordinator.relaunch();
        coordinator.awaitHealth("UP");
    }

    void awaitIdle(int count) {
        await("idle agents", STARTUP, () -> coordinator.idleAgents() >= count);
    }

    void awaitIdle(String name) {
        await("agent " + name + " to be idle", STARTUP, () -> agentState(name).equals("IDLE"));
    }

    String agentState(String name) {
        return coordinator.agentState(name);
    }

    String launch(String spec) {
        return coordinator.run(spec);
    }

    String state(String runId) {
        return coordinator.state(runId);
    }

    void awaitState(String runId, String state, Duration limit) {
        coordinator.awaitState(runId, state, limit);
    }

    JsonNode awaitResult(String runId, Duration limit) {
        return coordinator.awaitResult(runId, limit);
    }

    int seconds(String runId) {
        return coordinator.seconds(runId);
    }

    void awaitSecond(String runId, int second) {
        coordinator.awaitSecond(runId, second);
    }

    /** Waits until so long after the agreed start by the clock: what is seen of a run lags behind it on a busy machine. */
    void awaitTime(String runId, Duration afterStart) {
        Instant at = Instant.parse(
                        rest().json("/api/v1/runs/" + runId).path("startedAt").asString())
                .plus(afterStart);
        await("second " + afterStart.toSeconds() + " of run " + runId, afterStart.plusSeconds(30), () -> !Instant.now()
                .isBefore(at));
    }

    String events(String runId) {
        return coordinator.events(runId);
    }

    static List<JsonNode> stream(JsonNode array) {
        List<JsonNode> nodes = new ArrayList<>();
        array.forEach(nodes::add);
        return nodes;
    }

    /** The entry of that name, such as a stage or a group of a result. */
    static JsonNode named(JsonNode array, String name) {
        return stream(array).stream()
                .filter(entry -> entry.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static void await(String what, Duration limit, BooleanSupplier condition) {
        long end = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - end)
                    .as("waited %s for %s", limit, what)
                    .isNegative();
            pause(Duration.ofMillis(250));
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

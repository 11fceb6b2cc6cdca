package dev.lockstep.bench;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Lockstep as installed: a coordinator and agents with small heaps, each in its own process. */
final class Installed implements AutoCloseable {

    /** Of each agent. */
    static final String HEAP = "-Xmx128m";

    private static final int POLL_MILLIS = 200;
    private static final int STARTUP_POLLS = 300;

    private final CoordinatorProcess coordinator;
    private final List<AgentChild> agents = new ArrayList<>();
    private final List<SamplerChild> samplers = new ArrayList<>();

    private Installed(CoordinatorProcess coordinator) {
        this.coordinator = coordinator;
    }

    /** Agents {@code agent1, agent2, ...}, registered. */
    static Installed start(int agents) throws IOException, InterruptedException {
        return start(agents, Map.of());
    }

    /** The same with an environment for the agents besides this process's own. */
    static Installed start(int agents, Map<String, String> environment) throws IOException, InterruptedException {
        Installed installed = new Installed(CoordinatorProcess.start());
        try {
            for (int number = 1; number <= agents; number++) {
                installed.agents.add(AgentChild.start(installed.coordinator, "agent" + number, HEAP, environment));
            }
            installed.awaitAgents();
            return installed;
        } catch (IOException | InterruptedException | RuntimeException broken) {
            installed.close();
            throw broken;
        }
    }

    private void awaitAgents() throws IOException, InterruptedException {
        for (int poll = 0;
                Json.mapper().readTree(coordinator.get("/api/v1/agents")).size() < agents.size();
                poll++) {
            if (poll == STARTUP_POLLS) {
                throw new IllegalStateException("The agents did not register within a minute");
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    List<AgentChild> agents() {
        return agents;
    }

    /** Samples this machine as a host of this name. */
    void sample(String host) throws IOException {
        samplers.add(SamplerChild.start(coordinator, host));
    }

    /** The total CPU of the agents since their start. */
    long cpuNanosOfAgents() {
        return agents.stream().mapToLong(AgentChild::cpuNanos).sum();
    }

    /** The coordinator's address, as a command takes it. */
    String url() {
        return coordinator.address("").toString();
    }

    /** The response of the REST API for a path. */
    String get(String path) throws IOException, InterruptedException {
        return coordinator.get(path);
    }

    /** Launches a run; returns its REST path. */
    String launch(String spec) throws IOException, InterruptedException {
        return "/api/v1/runs/" + coordinator.createRun(spec);
    }

    /** Waits for a state of the run. */
    void await(String run, Predicate<RunState> wanted) throws IOException, InterruptedException {
        while (!reached(run, wanted)) {
            Thread.sleep(POLL_MILLIS);
        }
    }

    /** Whether the run is in a wanted state. */
    boolean reached(String run, Predicate<RunState> wanted) throws IOException, InterruptedException {
        RunState state = RunState.valueOf(
                Json.mapper().readTree(coordinator.get(run)).path("state").asString());
        if (state.ended() && state != RunState.COMPLETED) {
            throw new IllegalStateException("The run ended as " + state + ": " + coordinator.get(run + "/events"));
        }
        return wanted.test(state);
    }

    /** Waits for the run's end. */
    ResultDocument result(String run) throws IOException, InterruptedException {
        await(run, RunState::ended);
        return ResultJson.read(coordinator.get(run + "/result"));
    }

    @Override
    public void close() throws IOException {
        samplers.forEach(SamplerChild::close);
        agents.forEach(AgentChild::close);
        coordinator.close();
    }
}

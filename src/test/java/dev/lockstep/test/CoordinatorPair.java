package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Two coordinators on one store and some agents, as processes of their own. */
final class CoordinatorPair implements AutoCloseable {

    private static final Duration STARTUP = Duration.ofMinutes(3);

    private final List<Child> agents = new ArrayList<>();
    private Node active;
    private Node passive;

    private CoordinatorPair(Path folder, EmbeddedPostgres store) {
        active = new Node(folder, "first", store);
        active.awaitHealth("UP");
        passive = new Node(folder, "second", store);
        passive.awaitHealth("STANDBY");
    }

    static CoordinatorPair start(Path folder, EmbeddedPostgres store, String... agentNames) {
        CoordinatorPair pair = new CoordinatorPair(folder, store);
        String addresses = "127.0.0.1:" + pair.passive.agentPort + ",127.0.0.1:" + pair.active.agentPort;
        for (String name : agentNames) {
            pair.agents.add(Child.java(
                    folder.resolve(name + ".log"),
                    Jars.AGENT,
                    List.of(),
                    List.of(
                            "agent",
                            "--coordinator",
                            addresses,
                            "--name",
                            name,
                            "--spool",
                            folder.resolve("spool-" + name).toString())));
        }
        Cluster.await("idle agents", STARTUP, () -> pair.active.idleAgents() == agentNames.length);
        return pair;
    }

    Node active() {
        return active;
    }

    Node passive() {
        return passive;
    }

    /** As {@code kill -9} does. */
    void killActive() throws InterruptedException {
        active.process.kill();
    }

    void freezeActive(Duration time) {
        active.process.freeze(time);
    }

    /** Waits until the one that stood by leads, and answers it. */
    Node awaitTakeOver() {
        passive.awaitHealth("UP");
        Node before = active;
        active = passive;
        passive = before;
        return active;
    }

    /** One coordinator. */
    static final class Node {

        private final int restPort = Cluster.freePort();
        private final int agentPort = Cluster.freePort();
        private final Rest rest = new Rest(URI.create("http://127.0.0.1:" + restPort));
        private final Child process;

        private Node(Path folder, String name, EmbeddedPostgres store) {
            process = Child.java(
                    folder.resolve(name + ".log"),
                    Jars.COORDINATOR,
                    List.of(),
                    List.of(
                            "--data",
                            folder.resolve(name).toString(),
                            "--store-url",
                            store.url(),
                            "--store-user",
                            store.user(),
                            "--port",
                            Integer.toString(restPort),
                            "--grpc-port",
                            Integer.toString(agentPort)));
        }

        Rest rest() {
            return rest;
        }

        Child process() {
            return process;
        }

        void awaitHealth(String status) {
            Cluster.await(status, STARTUP, () -> {
                assertThat(process.alive()).as(process.log()).isTrue();
                try {
                    return rest.get("/actuator/health").body().contains("\"" + status + "\"");
                } catch (UncheckedIOException notYet) {
                    return false;
                }
            });
        }

        private long idleAgents() {
            return Cluster.stream(rest.json("/api/v1/agents")).stream()
                    .filter(agent -> agent.path("state").asString().equals("IDLE"))
                    .count();
        }

        String launch(String spec) {
            HttpResponse<String> answer = rest.post("/api/v1/runs", spec);
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
            return JsonMapper.shared().readTree(answer.body()).path("id").asString();
        }

        String state(String run) {
            return rest.json("/api/v1/runs/" + run).path("state").asString();
        }

        void awaitState(String run, String state) {
            Cluster.await(state, Duration.ofSeconds(60), () -> state(run).equals(state));
        }

        void awaitSecond(String run, int second) {
            Cluster.await(
                    "second " + second,
                    Duration.ofSeconds(60),
                    () -> rest.json("/api/v1/runs/" + run + "/series")
                                    .path("throughput")
                                    .size()
                            >= second);
        }

        JsonNode awaitResult(String run, Duration limit) {
            Cluster.await("the end of run " + run, limit, () -> Cluster.ended(state(run)));
            return rest.json("/api/v1/runs/" + run + "/result");
        }
    }

    @Override
    public void close() {
        agents.forEach(Child::close);
        active.process.close();
        passive.process.close();
    }
}

package dev.lockstep.test;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Two coordinators on one store and some agents, as processes of their own. */
final class CoordinatorPair implements AutoCloseable {

    private static final Duration STARTUP = Duration.ofMinutes(3);

    private final List<Child> agents = new ArrayList<>();
    private Coordinator active;
    private Coordinator passive;

    private CoordinatorPair(Path folder, EmbeddedPostgres store) {
        active = launch(folder.resolve("first"), store).awaitHealth("UP");
        passive = launch(folder.resolve("second"), store).awaitHealth("STANDBY");
    }

    private static Coordinator launch(Path folder, EmbeddedPostgres store) {
        return Coordinator.launch(folder, "--store-url", store.url(), "--store-user", Databases.USER);
    }

    static CoordinatorPair start(Path folder, EmbeddedPostgres store, String... agentNames) {
        CoordinatorPair pair = new CoordinatorPair(folder, store);
        String addresses = pair.passive.agentAddress() + "," + pair.active.agentAddress();
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

    Coordinator active() {
        return active;
    }

    Coordinator passive() {
        return passive;
    }

    /** As {@code kill -9} does. */
    void killActive() throws InterruptedException {
        active.process().kill();
    }

    void freezeActive(Duration time) {
        active.process().freeze(time);
    }

    /** Waits until the one that stood by leads, and answers it. */
    Coordinator awaitTakeOver() {
        passive.awaitHealth("UP");
        Coordinator before = active;
        active = passive;
        passive = before;
        return active;
    }

    @Override
    public void close() {
        agents.forEach(Child::close);
        active.close();
        passive.close();
    }
}

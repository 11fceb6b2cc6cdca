package dev.lockstep.run.machine;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Connections that break, with or without notice, and lose what was under way; messages that arrive twice or are
 * overtaken; partitions in which everything vanishes.
 */
final class SimulatedNetwork {

    private final SimulatedWorld world;
    private final Map<String, Long> partitionedUntil = new HashMap<>();
    private final Map<String, SimulatedCoordinator> coordinators = new HashMap<>();
    private int connections;

    /** One stream between an instance of an agent and an incarnation of the coordinator. */
    static final class Connection {
        final String id;
        final SimulatedAgent agent;
        final String instance;
        final int dial;
        final SimulatedCoordinator coordinator;
        final int incarnation;
        private boolean broken;
        private long lastToAgent;
        private long lastToCoordinator;

        private Connection(String id, SimulatedAgent agent, int dial, SimulatedCoordinator coordinator) {
            this.id = id;
            this.agent = agent;
            this.instance = agent.instance();
            this.dial = dial;
            this.coordinator = coordinator;
            this.incarnation = coordinator.incarnation();
        }
    }

    SimulatedNetwork(SimulatedWorld world) {
        this.world = world;
    }

    void attach(String address, SimulatedCoordinator coordinator) {
        coordinators.put(address, coordinator);
    }

    void dial(SimulatedAgent agent, int dial, String address, Consumer<Connection> hello) {
        SimulatedCoordinator coordinator = requireNonNull(coordinators.get(address));
        Connection connection = new Connection("c" + connections++, agent, dial, coordinator);
        if (!coordinator.up() || partitioned(agent)) {
            connection.broken = true;
            noticeByAgent(connection);
        } else {
            agent.opened(connection);
            hello.accept(connection);
        }
    }

    void toAgent(Connection connection, Consumer<SimulatedAgent> message) {
        if (vanishes(connection)) {
            return;
        }
        long due = due(connection.lastToAgent);
        connection.lastToAgent = Math.max(connection.lastToAgent, due);
        deliver(due, () -> connection.agent.receive(connection, message));
    }

    void toCoordinator(Connection connection, Consumer<SimulatedCoordinator> message) {
        if (vanishes(connection)) {
            return;
        }
        long due = due(connection.lastToCoordinator);
        connection.lastToCoordinator = Math.max(connection.lastToCoordinator, due);
        deliver(due, () -> connection.coordinator.receive(connection, message));
    }

    void breakUp(Connection connection) {
        if (!connection.broken) {
            connection.broken = true;
            noticeByAgent(connection);
            noticeByCoordinator(connection);
        }
    }

    void partition(SimulatedAgent agent, long forMillis) {
        world.log(agent.name() + " is cut off for " + forMillis + " ms");
        partitionedUntil.put(agent.name(), world.millis() + forMillis);
    }

    private boolean partitioned(SimulatedAgent agent) {
        return world.millis() < partitionedUntil.getOrDefault(agent.name(), 0L);
    }

    private boolean vanishes(Connection connection) {
        if (connection.broken) {
            return true;
        }
        if (partitioned(connection.agent)) {
            connection.broken = true;
            return true;
        }
        if (world.strikes(world.faults.breakage())) {
            world.log("connection " + connection.id + " of " + connection.agent.name() + " breaks");
            breakUp(connection);
            return true;
        }
        return false;
    }

    private long due(long last) {
        long delay = world.random.nextInt(50) == 0 ? world.between(100, 2_000) : world.between(1, 20);
        return Math.max(last, world.millis() + delay);
    }

    private void deliver(long due, Runnable delivery) {
        long wait = due - world.millis();
        world.after(world.strikes(world.faults.reordering()) ? wait + world.between(0, 4_000) : wait, delivery);
        if (world.strikes(world.faults.duplication())) {
            world.after(wait + world.between(0, 4_000), delivery);
        }
    }

    private void noticeByAgent(Connection connection) {
        if (world.random.nextInt(4) > 0) {
            world.after(world.between(1, 500), () -> connection.agent.broken(connection));
        }
    }

    private void noticeByCoordinator(Connection connection) {
        if (world.random.nextInt(4) > 0) {
            world.after(world.between(1, 500), () -> connection.coordinator.broken(connection));
        }
    }
}

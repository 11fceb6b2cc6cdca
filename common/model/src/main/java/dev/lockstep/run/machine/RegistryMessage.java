package dev.lockstep.run.machine;

import java.time.Duration;
import java.util.List;

/** What can happen to the registry of agents. A connection is named by the coordinator, anew for each stream. */
public sealed interface RegistryMessage {

    /**
     * A stream was opened.
     *
     * @param runId the run this instance still has work of; empty when it has none
     */
    record Hello(String connection, int contractVersion, String instanceId, String runId, AgentDescription description)
            implements RegistryMessage {}

    /** Anything arrived on a stream after its hello. */
    record Heard(String name, String connection) implements RegistryMessage {}

    /** Something arrived on each of these. */
    record AllHeard(List<Heard> heard) implements RegistryMessage {
        public AllHeard {
            heard = List.copyOf(heard);
        }
    }

    /** A stream ended. */
    record Disconnected(String name, String connection) implements RegistryMessage {}

    /** A run took the agent. */
    record Assigned(String name, String runId, Duration agentLossAfter) implements RegistryMessage {}

    /** A run let the agent go. */
    record Released(String name, String runId) implements RegistryMessage {}

    /** A coordinator took over the stored registry: all connections are gone, and every silence begins now. */
    record Resumed() implements RegistryMessage {}

    /** Time has passed. */
    record Tick() implements RegistryMessage {}
}

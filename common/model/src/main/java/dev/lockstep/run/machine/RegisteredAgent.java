package dev.lockstep.run.machine;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An agent as the coordinator knows it.
 *
 * @param instanceId of the process that last sent hello
 * @param connection through which it is reached; null when there is none
 * @param lastHeard when it was last heard, or when a coordinator took over
 * @param runId the run it is in; null when idle
 * @param lossAfter how much silence its run, or the registry when it is idle, bears
 */
public record RegisteredAgent(
        AgentDescription description,
        String instanceId,
        @Nullable String connection,
        AgentState state,
        Instant lastHeard,
        @Nullable String runId,
        Duration lossAfter) {

    /** The name, unique among the agents. */
    public String name() {
        return description.name();
    }

    /** The same agent, described otherwise. */
    public RegisteredAgent describedBy(AgentDescription other) {
        return new RegisteredAgent(other, instanceId, connection, state, lastHeard, runId, lossAfter);
    }

    RegisteredAgent heard(Instant now) {
        return new RegisteredAgent(description, instanceId, connection, present(), now, runId, lossAfter);
    }

    RegisteredAgent connected(AgentDescription renewed, String through, Instant now) {
        return new RegisteredAgent(renewed, instanceId, through, present(), now, runId, lossAfter);
    }

    RegisteredAgent silent() {
        return new RegisteredAgent(
                description, instanceId, connection, AgentState.UNREACHABLE, lastHeard, runId, lossAfter);
    }

    RegisteredAgent disconnected() {
        AgentState now = state == AgentState.LOST ? AgentState.LOST : AgentState.UNREACHABLE;
        return new RegisteredAgent(description, instanceId, null, now, lastHeard, runId, lossAfter);
    }

    RegisteredAgent awaitedSince(Instant now) {
        return new RegisteredAgent(description, instanceId, null, disconnected().state, now, runId, lossAfter);
    }

    RegisteredAgent lost() {
        return new RegisteredAgent(description, instanceId, connection, AgentState.LOST, lastHeard, null, lossAfter);
    }

    RegisteredAgent assigned(String run, Duration bearable) {
        AgentState busy = state == AgentState.IDLE ? AgentState.BUSY : state;
        return new RegisteredAgent(description, instanceId, connection, busy, lastHeard, run, bearable);
    }

    RegisteredAgent released(Duration bearable) {
        AgentState idle = state == AgentState.BUSY ? AgentState.IDLE : state;
        return new RegisteredAgent(description, instanceId, connection, idle, lastHeard, null, bearable);
    }

    private AgentState present() {
        return runId == null ? AgentState.IDLE : AgentState.BUSY;
    }
}

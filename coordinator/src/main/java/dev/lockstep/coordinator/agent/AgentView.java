package dev.lockstep.coordinator.agent;

import dev.lockstep.run.machine.AgentDescription;
import dev.lockstep.run.machine.AgentState;
import dev.lockstep.run.machine.RegisteredAgent;
import dev.lockstep.wire.proto.Heartbeat;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An agent as REST shows it.
 *
 * @param run its current run
 * @param workloads ids of the workloads that it can execute
 * @param allowedTargets patterns of the servers that it may connect to
 * @param hooks names of the hooks that it can run
 * @param clockOffsetMs coordinator's clock minus the agent's; absent while it is disconnected
 */
public record AgentView(
        String name,
        AgentState state,
        @Nullable String run,
        Instant lastHeard,
        Map<String, String> labels,
        int cores,
        long memoryBytes,
        String lockstepVersion,
        String javaVersion,
        String operatingSystem,
        List<String> workloads,
        List<String> engines,
        List<String> allowedTargets,
        List<String> hooks,
        @Nullable Double clockOffsetMs,
        @Nullable Double clockUncertaintyMs) {

    static AgentView of(RegisteredAgent agent, Optional<Heartbeat> heartbeat) {
        AgentDescription description = agent.description();
        return new AgentView(
                agent.name(),
                agent.state(),
                agent.runId(),
                agent.lastHeard(),
                description.labels(),
                description.cores(),
                description.memoryBytes(),
                description.lockstepVersion(),
                description.javaVersion(),
                description.operatingSystem(),
                description.workloads().stream().map(workload -> workload.id()).toList(),
                description.engines().stream().map(engine -> engine.id()).toList(),
                description.allowedTargets(),
                description.hooks() == null ? List.of() : description.hooks().names(),
                heartbeat.map(beat -> beat.getClockOffsetNanos() / 1e6).orElse(null),
                heartbeat.map(beat -> beat.getClockUncertaintyNanos() / 1e6).orElse(null));
    }
}

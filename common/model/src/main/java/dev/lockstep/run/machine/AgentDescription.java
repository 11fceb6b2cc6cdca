package dev.lockstep.run.machine;

import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;
import java.util.Map;

/**
 * How an agent describes itself when it connects.
 *
 * @param allowedTargets patterns of the servers that it connects to; none from an agent that does not report them
 */
public record AgentDescription(
        String name,
        Map<String, String> labels,
        int cores,
        long memoryBytes,
        String lockstepVersion,
        String javaVersion,
        String operatingSystem,
        List<WorkloadDescriptor> workloads,
        List<String> allowedTargets) {

    public AgentDescription {
        labels = Map.copyOf(labels);
        workloads = List.copyOf(workloads);
        // Null in what was stored before agents reported them.
        allowedTargets = allowedTargets == null ? List.of() : List.copyOf(allowedTargets);
    }
}

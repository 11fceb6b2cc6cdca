package dev.lockstep.run.machine;

import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;
import java.util.Map;

/** What an agent says of itself when it connects. */
public record AgentDescription(
        String name,
        Map<String, String> labels,
        int cores,
        long memoryBytes,
        String lockstepVersion,
        String javaVersion,
        String operatingSystem,
        List<WorkloadDescriptor> workloads) {

    public AgentDescription {
        labels = Map.copyOf(labels);
        workloads = List.copyOf(workloads);
    }
}

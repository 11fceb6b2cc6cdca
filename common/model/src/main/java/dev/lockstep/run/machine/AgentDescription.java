package dev.lockstep.run.machine;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;
import java.util.Map;

/**
 * How an agent describes itself when it connects.
 *
 * @param engines what it says of them; an agent of before engines were described has those that its workloads name
 * @param allowedTargets patterns of the servers that it connects to; none from an agent that does not report them
 * @param contractVersion the version of the contract with the coordinator that it keeps
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
        List<EngineDescriptor> engines,
        List<String> allowedTargets,
        Integer contractVersion) {

    public AgentDescription {
        labels = Map.copyOf(labels);
        workloads = List.copyOf(workloads);
        engines = engines == null || engines.isEmpty() ? namedBy(workloads) : List.copyOf(engines);
        // Null in what was stored before agents reported them.
        allowedTargets = allowedTargets == null ? List.of() : List.copyOf(allowedTargets);
        // The first version did not store it.
        contractVersion = contractVersion == null ? Integer.valueOf(1) : contractVersion;
    }

    private static List<EngineDescriptor> namedBy(List<WorkloadDescriptor> workloads) {
        return workloads.stream()
                .flatMap(workload -> workload.engines().stream())
                .distinct()
                .map(EngineDescriptor::named)
                .toList();
    }
}

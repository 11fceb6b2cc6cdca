package dev.lockstep.run.machine;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.EventStart;
import dev.lockstep.run.Hook;
import dev.lockstep.run.HookOffer;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an agent describes itself when it connects.
 *
 * @param engines what it says of them; an agent of before engines were described has those that its workloads name
 * @param allowedTargets patterns of the servers that it connects to; none from an agent that does not report them
 * @param hooks that it can run; null if it was started without a folder of them
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
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable HookOffer hooks,
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

    /** The same agent with these descriptors; the lists are kept as they are if they cannot change. */
    public AgentDescription with(List<WorkloadDescriptor> otherWorkloads, List<EngineDescriptor> otherEngines) {
        return new AgentDescription(
                name,
                labels,
                cores,
                memoryBytes,
                lockstepVersion,
                javaVersion,
                operatingSystem,
                otherWorkloads,
                otherEngines,
                allowedTargets,
                hooks,
                contractVersion);
    }

    /** Whether it has all of these labels. */
    boolean has(Map<String, String> wanted) {
        return labels.entrySet().containsAll(wanted.entrySet());
    }

    /** Whether it can do what an event starts, and may do it. */
    boolean runs(EventStart start) {
        return start.hook().map(this::runs).orElse(true);
    }

    /** Whether it can run a hook, and the hook may run on it. */
    boolean runs(Hook hook) {
        Map<String, String> wanted = hook.labels();
        return wanted != null && has(wanted) && hooks != null && hooks.names().contains(hook.name());
    }

    private static List<EngineDescriptor> namedBy(List<WorkloadDescriptor> workloads) {
        return workloads.stream()
                .flatMap(workload -> workload.engines().stream())
                .distinct()
                .map(EngineDescriptor::named)
                .toList();
    }
}

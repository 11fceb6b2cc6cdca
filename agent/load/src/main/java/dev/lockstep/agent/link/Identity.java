package dev.lockstep.agent.link;

import dev.lockstep.hook.HookFolder;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.HookOffer;
import dev.lockstep.run.Json;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.proto.Hello;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Identifies this agent.
 *
 * @param instance drawn at each start of the process; the same name with another instance is an agent that is in no run
 * @param allowedTargets patterns of the servers that it connects to, for display
 * @param hooks that runs may start here; empty if the operator named no folder
 */
public record Identity(
        String name,
        String instance,
        Map<String, String> labels,
        String lockstepVersion,
        List<WorkloadDescriptor> workloads,
        List<EngineDescriptor> engines,
        List<String> allowedTargets,
        Optional<HookFolder> hooks) {

    public Identity {
        labels = Map.copyOf(labels);
        workloads = List.copyOf(workloads);
        engines = List.copyOf(engines);
        allowedTargets = List.copyOf(allowedTargets);
    }

    /**
     * @param incarnation how many runs this process has given up: with each it is another instance
     * @param runId the run that this instance still works on; empty when idle
     */
    Hello hello(int incarnation, String runId) {
        Hello.Builder hello = Hello.newBuilder()
                .setContractVersion(Contract.CONTRACT_VERSION)
                .setName(name)
                .setInstanceId(incarnation == 0 ? instance : instance + "-" + incarnation)
                .putAllLabels(labels)
                .setCores(Runtime.getRuntime().availableProcessors())
                .setMemoryBytes(memoryBytes())
                .setLockstepVersion(lockstepVersion)
                .setJavaVersion(Runtime.version().toString())
                .setOperatingSystem(System.getProperty("os.name") + " " + System.getProperty("os.version"))
                .setRunId(runId)
                .addAllAllowedTargets(allowedTargets);
        workloads.forEach(workload -> hello.addWorkloads(Json.write(workload)));
        engines.forEach(engine -> hello.addEngines(Json.write(engine)));
        hooks.map(HookFolder::offer).ifPresent(offer -> add(offer, hello));
        return hello.build();
    }

    private static void add(HookOffer offer, Hello.Builder hello) {
        hello.setHooksFolder(offer.folder()).addAllHooks(offer.names());
    }

    private static long memoryBytes() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean machine
                ? machine.getTotalMemorySize()
                : 0;
    }
}

package dev.lockstep.agent.run;

import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.Workload;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The workloads that an agent has, by id. */
public final class Workloads {

    private final Map<String, Workload> byId = new TreeMap<>();

    private Workloads(Iterable<Workload> workloads) {
        workloads.forEach(workload -> byId.put(workload.descriptor().id(), workload));
    }

    /** Those that a class loader finds: the built-in ones, and with a class loader of their own those of plug-ins. */
    public static Workloads in(ClassLoader loader) {
        return new Workloads(ServiceLoader.load(Workload.class, loader));
    }

    /** Just these. */
    public static Workloads of(Collection<? extends Workload> workloads) {
        return new Workloads(List.copyOf(workloads));
    }

    /** The workload of that id. */
    public Workload byId(String id) {
        Workload workload = byId.get(id);
        if (workload == null) {
            throw new IllegalArgumentException("No workload '" + id + "'. This agent has: " + byId.keySet());
        }
        return workload;
    }

    /** What all of them say of themselves, sorted by id. */
    public List<WorkloadDescriptor> descriptors() {
        return byId.values().stream().map(Workload::descriptor).toList();
    }
}

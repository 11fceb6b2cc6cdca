package dev.lockstep.agent.run;

import dev.lockstep.engine.Engines;
import dev.lockstep.engine.Providers;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.Workload;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** The workloads that an agent has, by id, and the engines that they run on. */
public final class Workloads {

    private final Map<String, Workload> byId;
    private final Engines engines;

    private Workloads(Iterable<? extends Workload> workloads, Engines engines) {
        this.byId = Providers.byId(
                "workload", workloads, workload -> workload.descriptor().id());
        this.engines = engines;
        engines.descriptors().forEach(Workloads::refuseEmbedded);
    }

    /** {@link EmbeddedServers} starts a PostgreSQL, whatever the engine. */
    private static void refuseEmbedded(EngineDescriptor engine) {
        if (engine.embedded() && !engine.id().equals(PostgresEngine.ID)) {
            throw new IllegalArgumentException(
                    "Engine '" + engine.id() + "' claims to be embedded, but agents start only" + " the engine "
                            + PostgresEngine.ID + " themselves. Its EngineDescriptor must have embedded = false");
        }
    }

    /**
     * Those that a class loader finds: the built-in ones, and those of plug-ins if it is a plug-in class loader.
     *
     * @throws IllegalArgumentException if two workloads or two engines have the same id, or if an engine of a plug-in
     *     claims to be embedded
     */
    public static Workloads in(ClassLoader loader) {
        return new Workloads(ServiceLoader.load(Workload.class, loader), Engines.in(loader));
    }

    /** Only these, on the built-in engines. */
    public static Workloads of(Collection<? extends Workload> workloads) {
        return new Workloads(List.copyOf(workloads), Engines.in(Workloads.class.getClassLoader()));
    }

    /** The workload with that id. */
    public Workload byId(String id) {
        Workload workload = byId.get(id);
        if (workload == null) {
            throw new IllegalArgumentException("No workload '" + id + "'. This agent has: " + byId.keySet());
        }
        return workload;
    }

    /** The descriptors of all workloads, sorted by id. */
    public List<WorkloadDescriptor> descriptors() {
        return byId.values().stream().map(Workload::descriptor).toList();
    }

    /** The engines that they can run on. */
    public Engines engines() {
        return engines;
    }
}

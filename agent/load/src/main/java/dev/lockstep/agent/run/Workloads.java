package dev.lockstep.agent.run;

import dev.lockstep.engine.Engines;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.Providers;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.Workload;
import dev.lockstep.workload.external.ExternalWorkload;
import dev.lockstep.workload.external.MachineAccess;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The workloads that an agent has, by id, and the engines that they run on. */
public final class Workloads {

    private final Map<String, Workload> byId;
    private final Map<String, ExternalWorkload> externalById;
    private final Engines engines;
    private final MachineAccess machine;

    private Workloads(
            Map<String, Workload> byId,
            Map<String, ExternalWorkload> externalById,
            Engines engines,
            MachineAccess machine) {
        this.byId = byId;
        this.externalById = externalById;
        this.engines = engines;
        this.machine = machine;
        engines.descriptors().forEach(Workloads::refuseEmbedded);
    }

    private static Map<String, Workload> usersOf(Iterable<? extends Workload> workloads) {
        return Providers.byId(
                "workload", workloads, workload -> workload.descriptor().id());
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
        Map<String, ExternalWorkload> external = Providers.byId(
                "workload", ServiceLoader.load(ExternalWorkload.class, loader), workload -> workload.descriptor()
                        .id());
        return new Workloads(
                usersOf(ServiceLoader.load(Workload.class, loader)), external, Engines.in(loader), MachineAccess.NONE);
    }

    /** Only these, on the built-in engines. */
    public static Workloads of(Collection<? extends Workload> workloads) {
        return new Workloads(
                usersOf(List.copyOf(workloads)),
                Map.of(),
                Engines.in(Workloads.class.getClassLoader()),
                MachineAccess.NONE);
    }

    /** The same, whose external load may use this of the machine. */
    public Workloads on(MachineAccess access) {
        return new Workloads(byId, externalById, engines, access);
    }

    /** The same on other engines. */
    public Workloads on(Engines others) {
        return new Workloads(byId, externalById, others, machine);
    }

    /** What external load may use of the machine. */
    MachineAccess machine() {
        return machine;
    }

    /** The workload with that id whose load a program makes. */
    ExternalWorkload externalById(String id) {
        ExternalWorkload workload = externalById.get(id);
        if (workload == null) {
            throw new PreparationException(
                    "No workload '" + id + "' on paths. This agent has: " + externalById.keySet());
        }
        return workload;
    }

    /** The workload with that id whose load users make. */
    public Workload byId(String id) {
        Workload workload = byId.get(id);
        if (workload == null) {
            throw new IllegalArgumentException("No workload '" + id + "'. This agent has: " + byId.keySet());
        }
        return workload;
    }

    /** The descriptor of any workload with that id. */
    public WorkloadDescriptor descriptor(String id) {
        ExternalWorkload external = externalById.get(id);
        return external == null ? byId(id).descriptor() : external.descriptor();
    }

    /** The descriptors of all workloads, sorted by id. */
    public List<WorkloadDescriptor> descriptors() {
        return Stream.concat(
                        byId.values().stream().map(Workload::descriptor),
                        externalById.values().stream().map(ExternalWorkload::descriptor))
                .sorted(Comparator.comparing(WorkloadDescriptor::id))
                .toList();
    }

    /** What the engines say of themselves, those of external workloads included. */
    public List<EngineDescriptor> engineDescriptors() {
        return Stream.concat(
                        engines.descriptors().stream(),
                        externalById.values().stream().map(ExternalWorkload::engine))
                .distinct()
                .sorted(Comparator.comparing(EngineDescriptor::id))
                .toList();
    }

    /** The databases that they can run on. */
    public Engines engines() {
        return engines;
    }
}

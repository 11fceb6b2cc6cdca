package dev.lockstep.workload.external;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;

/** One kind of load that a program makes, found by {@link java.util.ServiceLoader}. Stateless and thread-safe. */
public interface ExternalWorkload {

    /** The workload's description for specs, results and the coordinator; its only engine is {@link #engine}. */
    WorkloadDescriptor descriptor();

    /** The engine of its targets, which have paths. */
    EngineDescriptor engine();

    /** Faults of a combination of parameters, as those of {@link dev.lockstep.workload.Workload#faults}. */
    default List<String> faults(Parameters parameters) {
        return List.of();
    }

    /** The workload on one target. */
    ExternalTarget bind(ExternalBinding binding);
}

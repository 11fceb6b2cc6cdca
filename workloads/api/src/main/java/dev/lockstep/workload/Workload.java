package dev.lockstep.workload;

import dev.lockstep.run.Parameters;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;

/** One kind of load, found by {@link java.util.ServiceLoader}. Stateless and thread-safe. */
public interface Workload {

    /** The workload's description for specs, results and the coordinator. */
    WorkloadDescriptor descriptor();

    /**
     * Faults of a combination of parameters, each in one sentence with values and remedy; types and ranges were checked
     * before.
     */
    default List<String> faults(Parameters parameters) {
        return List.of();
    }

    /** The workload on one target. */
    BoundWorkload bind(Binding binding);
}

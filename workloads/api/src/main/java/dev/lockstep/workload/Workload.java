package dev.lockstep.workload;

import dev.lockstep.run.Parameters;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;

/** One kind of load, found by {@link java.util.ServiceLoader}. Stateless and thread-safe. */
public interface Workload {

    /** What specs, results and the coordinator know of it. */
    WorkloadDescriptor descriptor();

    /**
     * What is wrong with a combination of parameters, each in one sentence that names values and remedy; types and ranges
     * are checked before.
     */
    default List<String> faults(Parameters parameters) {
        return List.of();
    }

    /** The workload on one target. */
    BoundWorkload bind(Binding binding);
}

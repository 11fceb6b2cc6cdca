package dev.lockstep.workload;

import dev.lockstep.run.Parameters;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /** The most users of a target that have work with these parameters; a run with more is refused. */
    default int mostUsers(Parameters parameters) {
        return Integer.MAX_VALUE;
    }

    /**
     * The parameter that makes users pause between cycles; empty if none does. A run with an open load is refused then,
     * because its arrivals alone set the pace.
     */
    default Optional<String> pauses(Parameters parameters) {
        return Optional.empty();
    }

    /**
     * Values of parameters for the least data with which all that the workload does can still be shown. Parameters that are
     * not among them keep their default.
     */
    default Map<String, Object> smallest() {
        return Map.of();
    }

    /** The workload on one target. */
    BoundWorkload bind(Binding binding);
}

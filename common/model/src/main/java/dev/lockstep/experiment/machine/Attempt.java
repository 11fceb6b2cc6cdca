package dev.lockstep.experiment.machine;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run that was made for a place in the plan.
 *
 * @param number the place, from 1
 * @param attempt from 1; above it, earlier ones do not count
 * @param runId the run whose result it is
 * @param refusedBecause why it does not count; empty if it does
 * @param throughput null if it has none, or one for each of several units
 * @param unsampled hosts of which it has no sample, if nothing else speaks against it: they can still be uploaded
 * @param untrue which levels were not those of its cell, as a sentence; null if all were
 */
public record Attempt(
        int number,
        int attempt,
        String runId,
        List<String> refusedBecause,
        @Nullable MeasuredThroughput throughput,
        List<String> unsampled,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String untrue) {

    /** Earlier versions stored no hosts and no levels. */
    public Attempt {
        refusedBecause = List.copyOf(refusedBecause);
        unsampled = unsampled == null ? List.of() : List.copyOf(unsampled);
    }

    /** Whether it lacks nothing but samples that can still be uploaded. */
    public boolean lacksOnlySamples() {
        return !unsampled.isEmpty();
    }

    /** Whether it counts. */
    public boolean counts() {
        return refusedBecause.isEmpty();
    }
}

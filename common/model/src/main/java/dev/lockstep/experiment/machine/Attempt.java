package dev.lockstep.experiment.machine;

import java.util.List;

/**
 * A run that was made for a place in the plan.
 *
 * @param number the place, from 1
 * @param attempt from 1; above it, earlier ones do not count
 * @param runId the run whose result it is
 * @param refusedBecause why it does not count; empty if it does
 */
public record Attempt(int number, int attempt, String runId, List<String> refusedBecause) {

    public Attempt {
        refusedBecause = List.copyOf(refusedBecause);
    }

    /** Whether it counts. */
    public boolean counts() {
        return refusedBecause.isEmpty();
    }
}

package dev.lockstep.coordinator.run;

import org.jspecify.annotations.Nullable;

/**
 * What is kept of a run that has ended.
 *
 * @param document the result document as JSON; null when it could not be made
 * @param throughput the headline; null when nothing was measured
 * @param spark the throughput as a few numbers in a JSON array
 */
record Conclusion(
        @Nullable String document, boolean valid, @Nullable Double throughput, String unit, String spark) {}

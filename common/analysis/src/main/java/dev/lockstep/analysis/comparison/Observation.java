package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.statistics.MeanError;
import org.jspecify.annotations.Nullable;

/**
 * The value of one run.
 *
 * @param error its standard error; null if no method gives one
 * @param interval its 95 % interval; null if it has none
 */
record Observation(
        double value, @Nullable MeanError error, @Nullable Bounds interval) {

    static Observation of(double value) {
        return new Observation(value, null, null);
    }

    /**
     * @param high null if the run does not bound it
     */
    record Bounds(double low, @Nullable Double high) {

        boolean overlaps(Bounds other) {
            return reaches(other.low) && other.reaches(low);
        }

        private boolean reaches(double value) {
            return high == null || high >= value;
        }
    }
}

package dev.lockstep.measure.statistics;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A mean and how well it is known, by {@link BatchMeans} of its seconds.
 *
 * @param standardError of the mean, in its unit
 * @param degreesOfFreedom of Student's t
 */
public record MeanError(double mean, double standardError, double degreesOfFreedom) {

    /**
     * Of a series; empty when it is too short or has gaps, as for {@link ThroughputInterval}.
     *
     * @param perSecond the value of each whole second of the measurement phase, NaN where nobody reported
     * @param wavePeriodSeconds the period found by {@link SteadyState}, if any
     */
    public static Optional<MeanError> of(double[] perSecond, OptionalInt wavePeriodSeconds) {
        var seconds = MeasuredSeconds.of(perSecond);
        if (!seconds.complete() || seconds.values().length() < ThroughputInterval.SHORTEST_SECONDS) {
            return Optional.empty();
        }
        var wave = Wave.ofPeriod(wavePeriodSeconds, seconds.values());
        var error = BatchMeans.of(Batches.forInterval(seconds.values(), wave).means());
        return Optional.of(new MeanError(seconds.values().mean(), error.standardError(), error.degreesOfFreedom()));
    }

    /** The same error in proportion to another value of the same thing. */
    public MeanError around(double value) {
        return new MeanError(value, standardError * value / mean, degreesOfFreedom);
    }
}

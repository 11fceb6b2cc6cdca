package dev.lockstep.analysis.disturbance;

import dev.lockstep.analysis.statistics.MeanError;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What was measured in a window.
 *
 * @param interval empty if the window is too short or has gaps
 * @param error the standard error, for comparisons; empty without an interval, and if the interval is open
 */
public record WindowValue(double value, Optional<ValueInterval> interval, Optional<MeanError> error) {

    /** A shorter window has values, but no intervals. */
    public static final int SHORTEST_SECONDS = 120;

    /** A mean, with the interval that its error gives. */
    public static WindowValue of(double mean, Optional<MeanError> error) {
        return new WindowValue(
                mean, error.map(known -> new ValueInterval(mean - known.halfWidth(), mean + known.halfWidth())), error);
    }

    /** A value whose interval is not symmetric: its error is that of the logarithm. */
    public static WindowValue of(double value, ValueInterval interval, double degreesOfFreedom) {
        Double high = interval.high();
        if (high == null || interval.low() <= 0) {
            return new WindowValue(value, Optional.of(interval), Optional.empty());
        }
        double quantile = new MeanError(0, 1, degreesOfFreedom).halfWidth();
        double error = value * Math.log(high / interval.low()) / 2 / quantile;
        return new WindowValue(
                value, Optional.of(interval), Optional.of(new MeanError(value, error, degreesOfFreedom)));
    }

    /**
     * The mean of a series in a window; empty without a reported second.
     *
     * @param bySecond by second of the run, NaN where nobody reported
     * @param wavePeriodSeconds of the series, if it has a wave
     */
    public static Optional<WindowValue> mean(double[] bySecond, RunWindow window, OptionalInt wavePeriodSeconds) {
        double[] values = window.of(bySecond);
        double[] reported =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
        if (reported.length == 0) {
            return Optional.empty();
        }
        return Optional.of(of(
                Arrays.stream(reported).sum() / reported.length,
                values.length < SHORTEST_SECONDS ? Optional.empty() : MeanError.of(values, wavePeriodSeconds)));
    }
}

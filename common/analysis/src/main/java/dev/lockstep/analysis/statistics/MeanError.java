package dev.lockstep.analysis.statistics;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean and its standard error, from {@link BatchMeans} of its seconds.
 *
 * @param standardError of the mean, in its unit
 * @param degreesOfFreedom of Student's t
 */
public record MeanError(double mean, double standardError, double degreesOfFreedom) {

    /** With fewer samples of a host their autocorrelation is unknown. */
    public static final int FEWEST_SAMPLES = 12;

    private static final double UPPER_PROBABILITY = 0.975;

    /**
     * For a series; empty if it is too short or has gaps, as for {@link ThroughputInterval}.
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

    /**
     * For equally spaced samples, such as a host's; empty below {@value #FEWEST_SAMPLES} samples.
     *
     * @param samples NaN where there is none
     */
    public static Optional<MeanError> ofSamples(double[] samples) {
        double[] taken =
                Arrays.stream(samples).filter(sample -> !Double.isNaN(sample)).toArray();
        if (taken.length < FEWEST_SAMPLES) {
            return Optional.empty();
        }
        var series = new Series(taken);
        var error = BatchMeans.of(Batches.forInterval(series, Optional.empty()).means());
        return Optional.of(new MeanError(series.mean(), error.standardError(), error.degreesOfFreedom()));
    }

    /** For a sum of independent values, with degrees of freedom after Welch and Satterthwaite. */
    public static MeanError ofSum(Collection<MeanError> parts) {
        double mean = 0;
        double squares = 0;
        double fourthPowers = 0;
        for (MeanError part : parts) {
            double square = part.standardError * part.standardError;
            mean += part.mean;
            squares += square;
            fourthPowers += square * square / part.degreesOfFreedom;
        }
        double degrees = squares == 0
                ? parts.stream().mapToDouble(MeanError::degreesOfFreedom).sum()
                : squares * squares / fourthPowers;
        return new MeanError(mean, Math.sqrt(squares), degrees);
    }

    /** The same with a further independent error, in the unit of the mean. */
    public MeanError plus(double error) {
        return new MeanError(mean, Math.hypot(standardError, error), degreesOfFreedom);
    }

    /**
     * Half-width of the 95 % interval of this mean over another, or of their product, relative to it: {@code t(0.975)
     * √(a² + b²)} of the relative standard errors, as if the two were independent. For positively correlated values the
     * ratio's interval is too wide, never too narrow.
     */
    public double relativeHalfWidthOfRatio(MeanError other) {
        return relative(other).halfWidth();
    }

    /** This mean over another, as if the two were independent. */
    public MeanError over(MeanError other) {
        var relative = relative(other);
        double ratio = mean / other.mean;
        return new MeanError(ratio, ratio * relative.standardError, relative.degreesOfFreedom);
    }

    private MeanError relative(MeanError other) {
        return ofSum(List.of(around(1), other.around(1)));
    }

    /** Half-width of the 95 % interval, in the unit of the mean. */
    public double halfWidth() {
        return halfWidth(UPPER_PROBABILITY);
    }

    /**
     * Half-width of another interval, in the unit of the mean.
     *
     * @param upperProbability of Student's t below the upper end, above 0.5 and below 1
     */
    public double halfWidth(double upperProbability) {
        return standardError == 0
                ? 0
                : TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(upperProbability) * standardError;
    }

    /** The same relative error around another value of the same quantity. */
    public MeanError around(double value) {
        return new MeanError(value, standardError * value / mean, degreesOfFreedom);
    }
}

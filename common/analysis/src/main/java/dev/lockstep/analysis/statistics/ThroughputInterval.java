package dev.lockstep.analysis.statistics;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The 95 % interval of a run's throughput, from {@link BatchMeans} of its seconds. It quantifies how precisely this run
 * is known; only repeated runs show how precisely the system is known.
 *
 * @param low lower end, in the unit of the series; may be negative
 * @param high upper end
 * @param halfWidthPercent half-width in per cent of the throughput
 * @param effectiveSamples number of independent seconds with the same error: variance of all seconds (divisor n - 1)
 *     over the squared standard error, at most the number of seconds
 * @param autocorrelationSeconds seconds of the series that are worth one independent second, at least 1
 * @param batches number of batches, 6 to 20
 * @param batchSeconds length of a batch
 * @param reliable false below 120 seconds, below 15 effective samples, or if the correlation of the batches reached its
 *     bound; the interval may then be too narrow
 */
public record ThroughputInterval(
        double low,
        double high,
        double halfWidthPercent,
        double effectiveSamples,
        double autocorrelationSeconds,
        int batches,
        int batchSeconds,
        boolean reliable)
        implements ThroughputEstimate {
    static final int SHORTEST_SECONDS = 60;
    private static final int SHORTEST_RELIABLE_SECONDS = 120;
    private static final double FEWEST_RELIABLE_SAMPLES = 15;

    public ThroughputInterval {
        if (!(low <= high && Double.isFinite(halfWidthPercent))) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "low must not exceed high and the half-width must be finite, was %s to %s, %s %%",
                    low,
                    high,
                    halfWidthPercent));
        }
    }

    /**
     * The interval around a throughput.
     *
     * @param perSecond the value of each whole second of the measurement phase, NaN where nobody reported
     * @param throughput committed units divided by whole seconds, the centre of the interval
     * @param wavePeriodSeconds the period found by {@link SteadyState}, if any. If at least six periods fit, a batch
     *     consists of whole periods; otherwise it is ignored
     */
    public static ThroughputEstimate estimate(double[] perSecond, double throughput, OptionalInt wavePeriodSeconds) {
        var seconds = MeasuredSeconds.of(perSecond);
        if (!seconds.complete()) {
            return new NoInterval(NoInterval.Reason.INCOMPLETE);
        }
        if (seconds.values().length() < SHORTEST_SECONDS) {
            return new NoInterval(NoInterval.Reason.TOO_SHORT);
        }
        return around(throughput, seconds.values(), Wave.ofPeriod(wavePeriodSeconds, seconds.values()));
    }

    static ThroughputInterval around(double throughput, Series series, Optional<Wave> wave) {
        var batches = Batches.forInterval(series, wave);
        var error = BatchMeans.of(batches.means());
        double halfWidth = error.halfWidth();
        double effectiveSamples = effectiveSamples(series, error);
        return new ThroughputInterval(
                throughput - halfWidth,
                throughput + halfWidth,
                halfWidth == 0 ? 0 : 100 * halfWidth / throughput,
                effectiveSamples,
                series.length() / effectiveSamples,
                batches.count(),
                batches.batchSeconds(),
                reliable(series.length(), effectiveSamples, error));
    }

    @Override
    public Optional<ThroughputInterval> interval() {
        return Optional.of(this);
    }

    private static double effectiveSamples(Series series, BatchMeans error) {
        if (error.standardError() == 0) {
            return series.length();
        }
        return Math.min(series.length(), Math.pow(series.standardDeviation() / error.standardError(), 2));
    }

    private static boolean reliable(int seconds, double effectiveSamples, BatchMeans error) {
        return seconds >= SHORTEST_RELIABLE_SECONDS
                && effectiveSamples >= FEWEST_RELIABLE_SAMPLES
                && !error.boundReached();
    }
}

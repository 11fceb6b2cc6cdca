package dev.lockstep.analysis.result;

import dev.lockstep.interval.Latency;
import org.jspecify.annotations.Nullable;

/**
 * How far the response times of calls lie apart that all did the same work from the same state.
 *
 * @param count committed and rolled-back calls, at least 1
 * @param medianMs the time that half of them did not exceed; of two calls the shorter
 * @param spreadPercent longest less shortest, in per cent of the median, with the resolution of the times added: the true
 *     spread is not larger; null of a single call
 * @param limitPercent the largest spread of calls that agree
 * @param agree whether the spread is within the limit; null of a single call
 */
public record RepeatsPart(
        long count,
        double medianMs,
        double shortestMs,
        double longestMs,
        @Nullable Double spreadPercent,
        double limitPercent,
        @Nullable Boolean agree) {

    private static final double NANOS_PER_MICRO = 1_000;

    /**
     * The repeats of one transaction on one target; null if there was no call.
     *
     * @param limit the largest spread, as a share of the median
     */
    public static @Nullable RepeatsPart of(double limit, Latency response) {
        if (response.count() == 0) {
            return null;
        }
        var histogram = response.histogram();
        long shortest = histogram.lowestEquivalentValue(histogram.getMinValue());
        long median = histogram.getValueAtPercentile(50);
        double shortestMedian = Math.max(1, histogram.lowestEquivalentValue(median));
        double spread = (response.maxNanos() / NANOS_PER_MICRO - shortest) / shortestMedian;
        boolean single = response.count() == 1;
        return new RepeatsPart(
                response.count(),
                Math.min(Rounded.millis(median * 1_000), Rounded.millis(response.maxNanos())),
                Rounded.millis(shortest * 1_000),
                Rounded.millis(response.maxNanos()),
                single ? null : Rounded.thousandths(100 * spread),
                Rounded.thousandths(100 * limit),
                single ? null : spread <= limit);
    }
}

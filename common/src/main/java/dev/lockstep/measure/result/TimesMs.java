package dev.lockstep.measure.result;

import dev.lockstep.measure.Latency;
import org.jspecify.annotations.Nullable;

/**
 * A distribution of times in milliseconds. Mean and maximum are exact; percentiles are those of the pooled histogram, and
 * null below the number of times that it takes to tell them from the maximum: 2, 10, 20, 100 and 1,000.
 */
public record TimesMs(
        @Nullable Double mean,
        @Nullable Double p50,
        @Nullable Double p90,
        @Nullable Double p95,
        @Nullable Double p99,
        @Nullable Double p999,
        @Nullable Double max) {

    /** The figures of a distribution. */
    public static TimesMs of(Latency latency) {
        if (latency.count() == 0) {
            return new TimesMs(null, null, null, null, null, null, null);
        }
        return new TimesMs(
                Rounded.thousandths(latency.sumNanos() / 1e6 / latency.count()),
                percentile(latency, 50, 2),
                percentile(latency, 90, 10),
                percentile(latency, 95, 20),
                percentile(latency, 99, 100),
                percentile(latency, 99.9, 1_000),
                Rounded.millis(latency.maxNanos()));
    }

    /** A percentile in milliseconds, never above the exact maximum; null when the distribution holds fewer times. */
    public static @Nullable Double percentile(Latency latency, double percentile, int fewest) {
        if (latency.count() < fewest) {
            return null;
        }
        long micros = latency.histogram().getValueAtPercentile(percentile);
        return Rounded.millis(Math.min(micros * 1_000, latency.maxNanos()));
    }
}

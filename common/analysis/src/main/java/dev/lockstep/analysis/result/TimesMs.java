package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.interval.Latency;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A distribution of times in milliseconds. Mean and maximum are exact; percentiles are those of the pooled histogram, and
 * null below the number of times that it takes to tell them from the maximum: 2, 10, 20, 100 and 1,000.
 *
 * @param p50Ci the 95 % interval of the percentile, {@code [low, high]}; its high end is null where this run does not bound
 *     it; null as a whole where there is none
 * @param p90Ci the same
 * @param p95Ci the same
 * @param p99Ci the same
 * @param p999Ci the same
 * @param designEffect how many of these times are worth one independent time; the largest of the percentiles with an interval
 * @param maxAt the second in which the longest one ended
 * @param maxAgent the agent that measured it
 */
public record TimesMs(
        @Nullable Double mean,
        @Nullable Double p50,
        @Nullable Double p90,
        @Nullable Double p95,
        @Nullable Double p99,
        @Nullable Double p999,
        @Nullable Double max,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<@Nullable Double> p50Ci,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<@Nullable Double> p90Ci,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<@Nullable Double> p95Ci,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<@Nullable Double> p99Ci,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<@Nullable Double> p999Ci,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double designEffect,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant maxAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String maxAgent) {

    private static final TimesMs NONE =
            new TimesMs(null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);

    /** The figures of a distribution. */
    public static TimesMs of(Latency latency) {
        if (latency.count() == 0) {
            return NONE;
        }
        return new TimesMs(
                Rounded.thousandths(latency.sumNanos() / 1e6 / latency.count()),
                percentile(latency, 50, 2),
                percentile(latency, 90, 10),
                percentile(latency, 95, 20),
                percentile(latency, 99, 100),
                percentile(latency, 99.9, 1_000),
                Rounded.millis(latency.maxNanos()),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    /** The same, with when and where the longest time was measured. */
    public TimesMs withMaximum(Instant at, String agent) {
        return new TimesMs(
                mean, p50, p90, p95, p99, p999, max, p50Ci, p90Ci, p95Ci, p99Ci, p999Ci, designEffect, at, agent);
    }

    /** The same, with intervals of percentiles. */
    public TimesMs withIntervals(
            @Nullable List<@Nullable Double> ofP50,
            @Nullable List<@Nullable Double> ofP90,
            @Nullable List<@Nullable Double> ofP95,
            @Nullable List<@Nullable Double> ofP99,
            @Nullable List<@Nullable Double> ofP999,
            double effect) {
        return new TimesMs(
                mean, p50, p90, p95, p99, p999, max, ofP50, ofP90, ofP95, ofP99, ofP999, effect, maxAt, maxAgent);
    }

    /**
     * A percentile in milliseconds, at most the exact maximum; null if the distribution has fewer times than {@code
     * fewest}.
     */
    public static @Nullable Double percentile(Latency latency, double percentile, int fewest) {
        if (latency.count() < fewest) {
            return null;
        }
        long micros = latency.histogram().getValueAtPercentile(percentile);
        return Rounded.millis(Math.min(micros * 1_000, latency.maxNanos()));
    }
}

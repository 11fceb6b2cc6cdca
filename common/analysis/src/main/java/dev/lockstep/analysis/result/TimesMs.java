package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.interval.Latency;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A distribution of times in milliseconds. Mean and maximum are exact. The parts are flat in the file.
 *
 * @param mean null without times
 * @param max null without times
 */
public record TimesMs(
        @Nullable Double mean,
        @JsonUnwrapped PercentilesMs percentiles,
        @Nullable Double max,
        @JsonUnwrapped IntervalsMs intervals,
        @JsonUnwrapped MaximumSeen maximum) {

    /**
     * Percentiles of the pooled histogram, each null below the number of times that it takes to distinguish it from the
     * maximum: 2, 10, 20, 100 and 1,000.
     */
    public record PercentilesMs(
            @Nullable Double p50,
            @Nullable Double p90,
            @Nullable Double p95,
            @Nullable Double p99,
            @Nullable Double p999) {

        static PercentilesMs of(Latency latency) {
            return new PercentilesMs(
                    percentile(latency, 50, 2),
                    percentile(latency, 90, 10),
                    percentile(latency, 95, 20),
                    percentile(latency, 99, 100),
                    percentile(latency, 99.9, 1_000));
        }
    }

    /**
     * The 95 % intervals of the percentiles, {@code [low, high]}; a high end is null where this run does not bound it, an
     * interval where there is none.
     *
     * @param designEffect how many of these times are worth one independent time; the largest of the percentiles with an
     *     interval
     */
    public record IntervalsMs(
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<@Nullable Double> p50Ci,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<@Nullable Double> p90Ci,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<@Nullable Double> p95Ci,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<@Nullable Double> p99Ci,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<@Nullable Double> p999Ci,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double designEffect) {

        static final IntervalsMs NONE = new IntervalsMs(null, null, null, null, null, null);
    }

    /**
     * The longest time.
     *
     * @param maxAt the second in which it ended; null where that is not known
     * @param maxAgent the agent that measured it; null where that is not known
     */
    public record MaximumSeen(
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Instant maxAt,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String maxAgent) {

        static final MaximumSeen UNKNOWN = new MaximumSeen(null, null);
    }

    /** The figures of a distribution. */
    public static TimesMs of(Latency latency) {
        boolean none = latency.count() == 0;
        return new TimesMs(
                none ? null : Rounded.thousandths(latency.sumNanos() / 1e6 / latency.count()),
                PercentilesMs.of(latency),
                none ? null : Rounded.millis(latency.maxNanos()),
                IntervalsMs.NONE,
                MaximumSeen.UNKNOWN);
    }

    /** The same, with when and where the longest time was measured. */
    public TimesMs withMaximum(Instant at, String agent) {
        return new TimesMs(mean, percentiles, max, intervals, new MaximumSeen(at, agent));
    }

    /** The same, with intervals of percentiles. */
    public TimesMs withIntervals(IntervalsMs ofPercentiles) {
        return new TimesMs(mean, percentiles, max, ofPercentiles, maximum);
    }

    /**
     * A percentile in milliseconds, at most the exact maximum; null if the distribution has fewer times than {@code
     * fewest}.
     */
    public static @Nullable Double percentile(Latency latency, double percentile, int fewest) {
        OptionalLong nanos = percentileNanos(latency, percentile, fewest);
        return nanos.isPresent() ? Rounded.millis(nanos.getAsLong()) : null;
    }

    /** The same in nanoseconds, not rounded to microseconds where it is the maximum. */
    public static OptionalLong percentileNanos(Latency latency, double percentile, int fewest) {
        return latency.count() < fewest ? OptionalLong.empty() : latency.nanosAtPercentile(percentile);
    }
}

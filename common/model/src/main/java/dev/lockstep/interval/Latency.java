package dev.lockstep.interval;

import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** A distribution of times: how many there are in each bucket, and their exact sum and maximum in nanoseconds. Immutable. */
public final class Latency {

    /** The longest time that is recorded, 1 h in microseconds; longer ones count as this. */
    public static final long HIGHEST_MICROS = 3_600_000_000L;

    /** Significant decimal digits of recorded times; sum and maximum are exact. */
    public static final int DIGITS = 3;

    private static final Latency NONE = new Latency(RecordedTimes.NONE, 0, 0);

    private final RecordedTimes times;
    private final long sumNanos;
    private final long maxNanos;

    /** Times by bucket. */
    public Latency(RecordedTimes times, long sumNanos, long maxNanos) {
        this.times = times;
        this.sumNanos = sumNanos;
        this.maxNanos = maxNanos;
    }

    /** The times that are in a histogram of microseconds now, of Lockstep's range and precision. */
    public Latency(Histogram histogram, long sumNanos, long maxNanos) {
        this(RecordedTimes.of(histogram), sumNanos, maxNanos);
    }

    /** An empty distribution. */
    public static Latency none() {
        return NONE;
    }

    /** An empty, auto-resizing histogram with Lockstep's range and precision. */
    public static Histogram newHistogram() {
        return RecordedTimes.NONE.toHistogram();
    }

    /** The times by bucket. */
    public RecordedTimes times() {
        return times;
    }

    /** The times in microseconds as a new histogram. */
    public Histogram histogram() {
        return times.toHistogram();
    }

    /** The exact sum in nanoseconds. */
    public long sumNanos() {
        return sumNanos;
    }

    /** The exact maximum in nanoseconds. */
    public long maxNanos() {
        return maxNanos;
    }

    /** Number of times. */
    public long count() {
        return times.total();
    }

    /**
     * A percentile in nanoseconds, at most the exact maximum; empty without times.
     *
     * @param percentile above 0, at most 100
     */
    public OptionalLong nanosAtPercentile(double percentile) {
        return count() == 0
                ? OptionalLong.empty()
                : OptionalLong.of(Math.min(maxNanos, times.microsAtPercentile(percentile) * 1_000));
    }

    /** The pooled distribution of both, as a new instance. */
    public Latency plus(Latency other) {
        LatencySum sum = new LatencySum();
        sum.add(this);
        sum.add(other);
        return sum.latency();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof Latency latency
                && sumNanos == latency.sumNanos
                && maxNanos == latency.maxNanos
                && times.equals(latency.times);
    }

    @Override
    public int hashCode() {
        return Objects.hash(times, sumNanos, maxNanos);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "Latency[count=%d, sumNanos=%d, maxNanos=%d]", count(), sumNanos, maxNanos);
    }
}

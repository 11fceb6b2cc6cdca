package dev.lockstep.interval;

import java.util.Locale;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A distribution of times: a histogram in microseconds, and the exact sum and maximum in nanoseconds. Immutable by
 * convention: nobody may modify the histogram of an instance.
 */
public final class Latency {

    /** The longest time a histogram can hold, 1 h in microseconds; longer ones are recorded as this. */
    public static final long HIGHEST_MICROS = 3_600_000_000L;

    /** Significant decimal digits of every histogram. */
    public static final int DIGITS = 3;

    private final @Nullable Histogram histogram;
    private final RecordedTimes recorded;
    private final long sumNanos;
    private final long maxNanos;

    /** Times in a histogram. */
    public Latency(Histogram histogram, long sumNanos, long maxNanos) {
        this(histogram, RecordedTimes.NONE, sumNanos, maxNanos);
    }

    /** Times read from a message. */
    public Latency(RecordedTimes recorded, long sumNanos, long maxNanos) {
        this(null, recorded, sumNanos, maxNanos);
    }

    private Latency(@Nullable Histogram histogram, RecordedTimes recorded, long sumNanos, long maxNanos) {
        this.histogram = histogram;
        this.recorded = recorded;
        this.sumNanos = sumNanos;
        this.maxNanos = maxNanos;
    }

    /** An empty distribution. */
    public static Latency none() {
        return new Latency(newHistogram(), 0, 0);
    }

    /** An empty, auto-resizing histogram with Lockstep's range and precision. */
    public static Histogram newHistogram() {
        Histogram histogram = new Histogram(1, 2, DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** The distribution in microseconds; a new instance at each call if it was read from a message. */
    public Histogram histogram() {
        return histogram == null ? recorded.toHistogram() : histogram;
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
        return histogram == null ? recorded.total() : histogram.getTotalCount();
    }

    /** Adds its times to an auto-resizing histogram. */
    public void addTo(Histogram sum) {
        if (histogram == null) {
            recorded.addTo(sum);
        } else {
            sum.add(histogram);
        }
    }

    /** The pooled distribution of both, as a new instance. */
    public Latency plus(Latency other) {
        Histogram pooled = histogram().copy();
        pooled.setAutoResize(true);
        other.addTo(pooled);
        return new Latency(pooled, sumNanos + other.sumNanos, Math.max(maxNanos, other.maxNanos));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof Latency latency
                && sumNanos == latency.sumNanos
                && maxNanos == latency.maxNanos
                && histogram().equals(latency.histogram());
    }

    @Override
    public int hashCode() {
        return Objects.hash(count(), sumNanos, maxNanos);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "Latency[count=%d, sumNanos=%d, maxNanos=%d]", count(), sumNanos, maxNanos);
    }
}

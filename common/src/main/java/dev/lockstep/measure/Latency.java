package dev.lockstep.measure;

import org.HdrHistogram.Histogram;

/**
 * A distribution of times: a histogram in microseconds, and the exact sum and maximum in nanoseconds that the histogram
 * cannot give. Immutable by convention: nobody changes the histogram of an instance.
 */
public record Latency(Histogram histogram, long sumNanos, long maxNanos) {

    /** The longest time a histogram can hold, 1 h in microseconds; longer ones are recorded as this. */
    public static final long HIGHEST_MICROS = 3_600_000_000L;

    /** Significant decimal digits of every histogram. */
    public static final int DIGITS = 3;

    /** A distribution of nothing. */
    public static Latency none() {
        return new Latency(newHistogram(), 0, 0);
    }

    /** An empty histogram of the range and precision that all of Lockstep uses; it grows as it needs. */
    public static Histogram newHistogram() {
        Histogram histogram = new Histogram(1, 2, DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** How many times it holds. */
    public long count() {
        return histogram.getTotalCount();
    }

    /** The pooled distribution of both, as a new instance. */
    public Latency plus(Latency other) {
        Histogram pooled = histogram.copy();
        pooled.setAutoResize(true);
        pooled.add(other.histogram);
        return new Latency(pooled, sumNanos + other.sumNanos, Math.max(maxNanos, other.maxNanos));
    }
}

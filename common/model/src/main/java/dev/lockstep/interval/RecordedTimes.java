package dev.lockstep.interval;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * The non-empty buckets of a histogram: one second of an agent fills about a hundredth of them, and creating and
 * reading all of them is most of the cost of merging. Immutable; the constructor takes over the arrays.
 */
public final class RecordedTimes {

    /** Nothing was recorded. */
    public static final RecordedTimes NONE = new RecordedTimes(new long[0], new long[0]);

    private static final int BYTES_EACH = 16;
    private static final int BYTES_AROUND = 64;

    private final long[] micros;
    private final long[] counts;
    private final long total;

    /**
     * @param micros in ascending order, without duplicates
     *
     * @param counts number of each of them, at least 1
     */
    public RecordedTimes(long[] micros, long[] counts) {
        this.micros = micros;
        this.counts = counts;
        this.total = Arrays.stream(counts).sum();
    }

    /** Number of times. */
    public long total() {
        return total;
    }

    /** Memory in bytes. */
    public long bytes() {
        return BYTES_AROUND + (long) BYTES_EACH * micros.length;
    }

    /** Adds them to an auto-resizing histogram. */
    public void addTo(Histogram sum) {
        // From the highest on, so that it resizes once.
        for (int index = micros.length - 1; index >= 0; index--) {
            sum.recordValueWithCount(micros[index], counts[index]);
        }
    }

    /** The same as a new, complete histogram. */
    public Histogram toHistogram() {
        long highest = micros.length == 0 ? 0 : micros[micros.length - 1];
        Histogram histogram = new Histogram(1, Math.max(2, highest), Latency.DIGITS);
        histogram.setAutoResize(true);
        addTo(histogram);
        return histogram;
    }
}

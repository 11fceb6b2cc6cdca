package dev.lockstep.interval;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * What a histogram holds without the empty places between: a second of one agent fills a hundredth of a histogram's places,
 * and making and reading all of them is most of the cost of adding it up. Immutable; whoever makes one leaves the arrays
 * to it.
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
     * @param micros in ascending order, each once
     * @param counts how often each of them, at least 1
     */
    public RecordedTimes(long[] micros, long[] counts) {
        this.micros = micros;
        this.counts = counts;
        this.total = Arrays.stream(counts).sum();
    }

    /** How many times there are. */
    public long total() {
        return total;
    }

    /** The memory that it takes. */
    public long bytes() {
        return BYTES_AROUND + (long) BYTES_EACH * micros.length;
    }

    /** Adds them to a histogram that can grow. */
    public void addTo(Histogram sum) {
        // From the highest on, so that it grows once.
        for (int index = micros.length - 1; index >= 0; index--) {
            sum.recordValueWithCount(micros[index], counts[index]);
        }
    }

    /** The same with all places, as a new histogram. */
    public Histogram toHistogram() {
        long highest = micros.length == 0 ? 0 : micros[micros.length - 1];
        Histogram histogram = new Histogram(1, Math.max(2, highest), Latency.DIGITS);
        histogram.setAutoResize(true);
        addTo(histogram);
        return histogram;
    }
}

package dev.lockstep.interval;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jspecify.annotations.Nullable;

/**
 * Times by bucket, without the empty buckets: one second of an agent fills about a hundredth of them, and creating and
 * reading all of them would be most of the cost of merging. Immutable; the constructor takes over the arrays.
 */
public final class RecordedTimes {

    /** Nothing was recorded. */
    public static final RecordedTimes NONE = new RecordedTimes(new int[0], new long[0]);

    /** Memory of a bucket that is not empty. */
    public static final int BYTES_OF_A_BUCKET = 12;

    private static final int BYTES_AROUND = 64;
    private static final double PERCENT = 100;

    private final int[] buckets;
    private final long[] counts;
    private final long total;

    /**
     * @param buckets of {@link TimeBuckets}, in ascending order, without duplicates
     * @param counts number of times in each of them, at least 1
     */
    public RecordedTimes(int[] buckets, long[] counts) {
        this.buckets = buckets;
        this.counts = counts;
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        this.total = sum;
    }

    /** The times of a histogram with Lockstep's range and precision. */
    public static RecordedTimes of(Histogram histogram) {
        int size = 0;
        int[] buckets = new int[64];
        long[] counts = new long[64];
        for (HistogramIterationValue value : histogram.recordedValues()) {
            if (size == buckets.length) {
                buckets = Arrays.copyOf(buckets, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            buckets[size] = TimeBuckets.of(value.getValueIteratedTo());
            counts[size++] = value.getCountAtValueIteratedTo();
        }
        return new RecordedTimes(Arrays.copyOf(buckets, size), Arrays.copyOf(counts, size));
    }

    /** Number of times. */
    public long total() {
        return total;
    }

    /** Number of buckets that are not empty. */
    public int size() {
        return buckets.length;
    }

    /** One of these buckets, from the lowest. */
    public int bucket(int index) {
        return buckets[index];
    }

    /** The number of times in it. */
    public long count(int index) {
        return counts[index];
    }

    /** One beyond the highest bucket; 0 if there is none. */
    int end() {
        return buckets.length == 0 ? 0 : buckets[buckets.length - 1] + 1;
    }

    /** Memory in bytes. */
    public long bytes() {
        return BYTES_AROUND + (long) BYTES_OF_A_BUCKET * buckets.length;
    }

    /** These times and the others. */
    public RecordedTimes plus(RecordedTimes other) {
        int[] joined = new int[size() + other.size()];
        long[] sums = new long[joined.length];
        int length = 0;
        int mine = 0;
        int theirs = 0;
        while (mine < size() || theirs < other.size()) {
            int bucket = Math.min(bucketOrEnd(mine), other.bucketOrEnd(theirs));
            joined[length] = bucket;
            if (bucketOrEnd(mine) == bucket) {
                sums[length] += counts[mine++];
            }
            if (other.bucketOrEnd(theirs) == bucket) {
                sums[length] += other.counts[theirs++];
            }
            length++;
        }
        return new RecordedTimes(Arrays.copyOf(joined, length), Arrays.copyOf(sums, length));
    }

    private int bucketOrEnd(int index) {
        return index < buckets.length ? buckets[index] : TimeBuckets.MOST;
    }

    /** Adds each count to that of its bucket. */
    void addTo(long[] sums) {
        for (int index = 0; index < buckets.length; index++) {
            sums[buckets[index]] += counts[index];
        }
    }

    /**
     * The longest time of the bucket in which this share of the times is reached, as HdrHistogram has it; 0 without times.
     *
     * @param percentile above 0, at most 100
     */
    long microsAtPercentile(double percentile) {
        // One ulp less, so that no rounding error reaches into the next bucket.
        long rank = Math.max(1, (long) Math.ceil(Math.nextDown(percentile) * total / PERCENT));
        long reached = 0;
        for (int index = 0; index < buckets.length; index++) {
            reached += counts[index];
            if (reached >= rank) {
                return TimeBuckets.highestMicros(buckets[index]);
            }
        }
        return 0;
    }

    /** The same as a new, auto-resizing histogram. */
    public Histogram toHistogram() {
        long highest = buckets.length == 0 ? 0 : TimeBuckets.lowestMicros(buckets[buckets.length - 1]);
        Histogram histogram = new Histogram(1, Math.max(2, highest), Latency.DIGITS);
        histogram.setAutoResize(true);
        for (int index = 0; index < buckets.length; index++) {
            histogram.recordValueWithCount(TimeBuckets.lowestMicros(buckets[index]), counts[index]);
        }
        return histogram;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RecordedTimes times
                && Arrays.equals(buckets, times.buckets)
                && Arrays.equals(counts, times.counts);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(buckets) + Arrays.hashCode(counts);
    }
}

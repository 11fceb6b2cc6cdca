package dev.lockstep.interval;

/**
 * The buckets that times are counted in: those of an HdrHistogram from 1 with {@value Latency#DIGITS} digits, numbered as
 * there. Up to 2,047 us each microsecond has its own; from there on a bucket is at most a thousandth of its times wide.
 */
public final class TimeBuckets {

    private static final int HALF_BITS = 10;
    private static final int HALF = 1 << HALF_BITS;
    private static final int HIGHEST_OF_FIRST = 2 * HALF - 1;

    /** Enough buckets for times up to {@link Latency#HIGHEST_MICROS}. */
    public static final int MOST = 23 * HALF;

    private TimeBuckets() {}

    /** The bucket of a time from 0 on. */
    public static int of(long micros) {
        int doublings = Long.SIZE - 1 - HALF_BITS - Long.numberOfLeadingZeros(micros | HIGHEST_OF_FIRST);
        return (doublings << HALF_BITS) + (int) (micros >>> doublings);
    }

    /** The shortest time in a bucket. */
    public static long lowestMicros(int bucket) {
        int doublings = Math.max(0, (bucket >> HALF_BITS) - 1);
        return (long) (bucket - (doublings << HALF_BITS)) << doublings;
    }

    /** The longest time in a bucket. */
    public static long highestMicros(int bucket) {
        return lowestMicros(bucket + 1) - 1;
    }

    /** A length for an array of so many buckets, rounded up so that it seldom has to grow. */
    public static int room(int buckets) {
        return (buckets + HALF - 1) / HALF * HALF;
    }
}

package dev.lockstep.interval;

import java.util.Arrays;

/** A sum of distributions, which costs a few nanoseconds for each bucket that is added. Not thread-safe. */
public final class LatencySum {

    private long[] counts = new long[TimeBuckets.room(1)];
    private int end;
    private long count;
    private long sumNanos;
    private long maxNanos;

    /** Adds a distribution. */
    public void add(Latency latency) {
        RecordedTimes times = latency.times();
        if (times.total() > 0) {
            reach(times.end());
            times.addTo(counts);
            added(times.total(), latency.sumNanos(), latency.maxNanos());
        }
    }

    /**
     * Adds times that were counted by bucket.
     *
     * @param counted the number of times in each of {@link TimeBuckets}
     * @param until one beyond the last bucket to add
     * @param sum of these times in nanoseconds
     * @param max the longest of them in nanoseconds
     */
    public void add(int[] counted, int until, long sum, long max) {
        reach(until);
        long times = 0;
        for (int bucket = 0; bucket < until; bucket++) {
            counts[bucket] += counted[bucket];
            times += counted[bucket];
        }
        added(times, sum, max);
    }

    private void reach(int needed) {
        if (needed > counts.length) {
            counts = Arrays.copyOf(counts, TimeBuckets.room(needed));
        }
        end = Math.max(end, needed);
    }

    private void added(long times, long sum, long max) {
        count += times;
        sumNanos += sum;
        maxNanos = Math.max(maxNanos, max);
    }

    /** Number of times so far. */
    public long count() {
        return count;
    }

    /** What was added so far. */
    public Latency latency() {
        int size = 0;
        for (int bucket = 0; bucket < end; bucket++) {
            size += counts[bucket] == 0 ? 0 : 1;
        }
        int[] buckets = new int[size];
        long[] recorded = new long[size];
        int index = 0;
        for (int bucket = 0; bucket < end; bucket++) {
            if (counts[bucket] != 0) {
                buckets[index] = bucket;
                recorded[index++] = counts[bucket];
            }
        }
        return new Latency(new RecordedTimes(buckets, recorded), sumNanos, maxNanos);
    }
}

package dev.lockstep.agent.load;

import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;
import dev.lockstep.interval.TimeBuckets;
import java.util.Arrays;

/** Times of one kind within one second. Not thread-safe. Counts are ints, which one second cannot overflow. */
final class TimeRecord {

    private static final int NANOS_PER_MICRO = 1_000;

    private int[] counts;
    private int end;
    private long sumNanos;
    private long maxNanos;

    TimeRecord() {
        this(new int[TimeBuckets.room(1)]);
    }

    private TimeRecord(int[] counts) {
        this.counts = counts;
    }

    void record(long nanos) {
        long bounded = Math.max(nanos, 0);
        long micros = (bounded + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO;
        count(TimeBuckets.of(Math.min(micros, Latency.HIGHEST_MICROS)));
        sumNanos += bounded;
        maxNanos = Math.max(maxNanos, bounded);
    }

    private void count(int bucket) {
        if (bucket >= end) {
            end = bucket + 1;
            if (end > counts.length) {
                counts = Arrays.copyOf(counts, TimeBuckets.room(end));
            }
        }
        counts[bucket]++;
    }

    TimeRecord copy() {
        TimeRecord copied = new TimeRecord(counts.clone());
        copied.end = end;
        copied.sumNanos = sumNanos;
        copied.maxNanos = maxNanos;
        return copied;
    }

    void reset() {
        Arrays.fill(counts, 0, end, 0);
        end = 0;
        sumNanos = 0;
        maxNanos = 0;
    }

    void addTo(LatencySum sum) {
        sum.add(counts, end, sumNanos, maxNanos);
    }
}

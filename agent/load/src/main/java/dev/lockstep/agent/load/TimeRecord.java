package dev.lockstep.agent.load;

import dev.lockstep.interval.Latency;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;

/** Times of one kind within one second. Not thread-safe. Counts are ints, which one second cannot overflow. */
final class TimeRecord {

    private final AbstractHistogram histogram;
    private long sumNanos;
    private long maxNanos;

    TimeRecord() {
        this(new IntCountsHistogram(1, 2, Latency.DIGITS), 0, 0);
        histogram.setAutoResize(true);
    }

    private TimeRecord(AbstractHistogram histogram, long sumNanos, long maxNanos) {
        this.histogram = histogram;
        this.sumNanos = sumNanos;
        this.maxNanos = maxNanos;
    }

    void record(long nanos) {
        long bounded = Math.max(nanos, 0);
        histogram.recordValue(Math.min((bounded + 500) / 1_000, Latency.HIGHEST_MICROS));
        sumNanos += bounded;
        maxNanos = Math.max(maxNanos, bounded);
    }

    TimeRecord copy() {
        AbstractHistogram copied = histogram.copy();
        copied.setAutoResize(true);
        return new TimeRecord(copied, sumNanos, maxNanos);
    }

    void reset() {
        histogram.reset();
        sumNanos = 0;
        maxNanos = 0;
    }

    /** The sum of several records, as handed out. */
    static final class Sum {

        private final Histogram histogram = Latency.newHistogram();
        private long sumNanos;
        private long maxNanos;

        void add(TimeRecord record) {
            histogram.add(record.histogram);
            sumNanos += record.sumNanos;
            maxNanos = Math.max(maxNanos, record.maxNanos);
        }

        Latency toLatency() {
            return new Latency(histogram, sumNanos, maxNanos);
        }
    }
}

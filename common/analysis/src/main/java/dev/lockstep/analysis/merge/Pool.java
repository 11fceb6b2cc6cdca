package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Latency;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/** A pool of distributions that avoids a copy for each. Not thread-safe. */
final class Pool {
    private final Histogram histogram = Latency.newHistogram();
    private long sumNanos;
    private long maxNanos;

    void add(Latency latency) {
        if (latency.count() > 0) {
            latency.addTo(histogram);
            sumNanos += latency.sumNanos();
            maxNanos = Math.max(maxNanos, latency.maxNanos());
        }
    }

    long count() {
        return histogram.getTotalCount();
    }

    long sumNanos() {
        return sumNanos;
    }

    long maxNanos() {
        return maxNanos;
    }

    /** In nanoseconds, at most the exact maximum; empty if nothing was pooled. */
    OptionalLong nanosAtPercentile(double percentile) {
        return count() == 0
                ? OptionalLong.empty()
                : OptionalLong.of(Math.min(maxNanos, histogram.getValueAtPercentile(percentile) * 1_000));
    }

    Latency latency() {
        return new Latency(histogram.copy(), sumNanos, maxNanos);
    }
}

package dev.lockstep.workload.storageio;

import dev.lockstep.interval.Latency;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * Times of one kind since the begin of a job.
 *
 * @param bins counts by the time that names a bin, in nanoseconds
 * @param sumNanos of all
 * @param maxNanos of all
 */
record FioTimes(Map<Long, Long> bins, long sumNanos, long maxNanos) {

    static final FioTimes NONE = new FioTimes(Map.of(), 0, 0);
    private static final long NANOS_PER_MICRO = 1_000;

    FioTimes {
        bins = Collections.unmodifiableMap(new TreeMap<>(bins));
    }

    /** Reads {@code lat_ns} or {@code clat_ns}. */
    static FioTimes of(FioDocument times) {
        double sum = times.path("mean").number() * times.path("N").whole();
        return new FioTimes(
                times.path("bins").counts(), Math.round(sum), times.path("max").whole());
    }

    /** The number of times. */
    long count() {
        return bins.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * Those that came after an earlier reading. The sum is exact up to the digits of fio's mean. The greatest is that of all
     * if it is new; otherwise the end of the highest bin that grew.
     */
    Latency since(FioTimes earlier) {
        Histogram histogram = Latency.newHistogram();
        long edge = 0;
        for (Map.Entry<Long, Long> bin : bins.entrySet()) {
            long count = bin.getValue() - earlier.bins.getOrDefault(bin.getKey(), 0L);
            if (count > 0) {
                long micros = (bin.getKey() + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO;
                histogram.recordValueWithCount(Math.min(micros, Latency.HIGHEST_MICROS), count);
                edge = FioBins.highest(FioBins.indexOf(bin.getKey()));
            }
        }
        long most = maxNanos > earlier.maxNanos ? maxNanos : Math.min(maxNanos, edge);
        return new Latency(
                histogram, Math.max(0, sumNanos - earlier.sumNanos), histogram.getTotalCount() == 0 ? 0 : most);
    }
}

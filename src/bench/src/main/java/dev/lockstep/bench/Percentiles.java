package dev.lockstep.bench;

import java.util.Map;
import java.util.SortedMap;

/** Percentiles of response times in milliseconds. */
record Percentiles(double p50, double p95, double p99) {

    private static final double MEDIAN = 0.5;
    private static final double NINETY_FIFTH = 0.95;
    private static final double NINETY_NINTH = 0.99;

    /** By nearest rank, of how often each time occurred; not of none. */
    static Percentiles of(SortedMap<Double, Long> counts) {
        return new Percentiles(at(MEDIAN, counts), at(NINETY_FIFTH, counts), at(NINETY_NINTH, counts));
    }

    private static double at(double share, SortedMap<Double, Long> counts) {
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        long rank = (long) Math.ceil(share * all);
        long seen = 0;
        for (Map.Entry<Double, Long> time : counts.entrySet()) {
            seen += time.getValue();
            if (seen >= rank) {
                return time.getKey();
            }
        }
        throw new IllegalArgumentException("No times");
    }
}

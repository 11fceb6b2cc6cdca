package dev.lockstep.analysis.result;

import org.jspecify.annotations.Nullable;

/**
 * One search of one target that was called in the measurement.
 *
 * @param calls those that committed, at least 1
 * @param hits how many of them found something
 * @param share hits of calls, 0..1
 * @param leastShare no smaller share is expected of data as it should be; null where nothing is expected
 */
public record SearchLine(
        String target,
        String name,
        long calls,
        long hits,
        double share,
        @Nullable Double leastShare) {}

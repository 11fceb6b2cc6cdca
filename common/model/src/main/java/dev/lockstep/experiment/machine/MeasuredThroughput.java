package dev.lockstep.experiment.machine;

import org.jspecify.annotations.Nullable;

/**
 * The throughput of a run.
 *
 * @param unit such as {@code OPM}
 * @param storeVersion the version of the DVD Store that it is of; null for other workloads, and in what versions of Lockstep
 *     stored that did not tell
 */
public record MeasuredThroughput(
        double value, String unit, @Nullable String storeVersion) {}

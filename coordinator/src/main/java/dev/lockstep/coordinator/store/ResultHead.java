package dev.lockstep.coordinator.store;

import org.jspecify.annotations.Nullable;

/**
 * The parts of a result that lists show, so that they need no document.
 *
 * @param precise whether the throughput is precise; null for results of older versions
 * @param throughput the headline; null if nothing was measured, and for a run of several groups
 * @param also the same work in other units, as a JSON array; null for results of older versions
 * @param beforeEvent name of the event that the throughput comes before; null if it covers the whole measurement
 * @param spark the throughput as a few numbers in a JSON array
 * @param groups the headlines of several groups, as a JSON array; null for a run of one
 */
public record ResultHead(
        boolean valid,
        @Nullable Boolean precise,
        @Nullable Double throughput,
        @Nullable String unit,
        @Nullable String also,
        @Nullable String beforeEvent,
        String spark,
        @Nullable String groups) {}

package dev.lockstep.analysis.result;

import org.jspecify.annotations.Nullable;

/**
 * How an open load was offered and taken, over all targets.
 *
 * @param offeredPerSecond cycles that became due in the measurement phase
 * @param achievedPerSecond cycles that ended in a commit or rollback within its seconds
 * @param notStarted cycles due in it that never were begun
 * @param lagMs how long cycles waited for a free user
 */
public record OpenLoadPart(
        @Nullable Double offeredPerSecond, @Nullable Double achievedPerSecond, long notStarted, LagMs lagMs) {

    /** Lag in milliseconds; null if nothing started. */
    public record LagMs(
            @Nullable Double p50,
            @Nullable Double p99,
            @Nullable Double max) {}
}

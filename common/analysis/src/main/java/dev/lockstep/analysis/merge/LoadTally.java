package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Latency;

/**
 * How the load of one target was offered over the measurement phase.
 *
 * @param due cycles that became due
 * @param started cycles begun
 * @param notStarted cycles that never were begun
 * @param ended cycles that ended, however
 * @param lag of the cycles begun, from their due time to their start
 */
public record LoadTally(long due, long started, long notStarted, long ended, Latency lag) {

    /** Nothing was offered. */
    public static LoadTally none() {
        return new LoadTally(0, 0, 0, 0, Latency.none());
    }

    /** Both together. */
    public LoadTally plus(LoadTally other) {
        return new LoadTally(
                due + other.due,
                started + other.started,
                notStarted + other.notStarted,
                ended + other.ended,
                lag.plus(other.lag));
    }
}

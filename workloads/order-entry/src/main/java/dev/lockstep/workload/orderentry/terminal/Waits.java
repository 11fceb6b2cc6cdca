package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;

/**
 * The waits of a person at a terminal: keying time is constant, think time is exponential and cut at ten times its
 * mean; TPC-C specification 5.11, clauses 5.2.5.2 and 5.2.5.4.
 *
 * @param multiplier the factor of all times; 0 for a user that never waits
 */
record Waits(double multiplier) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double LONGEST_IN_MEANS = 10;

    /** The think time of the transaction that ended plus the keying time of the next one. */
    long pauseNanos(Kind ended, Kind coming, RandomStream random) {
        if (multiplier == 0) {
            return 0;
        }
        double means = Math.min(random.nextExponential(), LONGEST_IN_MEANS);
        double seconds = means * ended.meanThinkSeconds() + coming.keyingSeconds();
        return (long) (seconds * multiplier * NANOS_PER_SECOND);
    }
}

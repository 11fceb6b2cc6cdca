package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;

/**
 * The times that a person at a terminal takes: typing the inputs takes always the same, thinking about the answer is
 * exponential and cut at ten times its mean; TPC-C specification 5.11, clauses 5.2.5.2 and 5.2.5.4.
 *
 * @param multiplier of all times; 0 for a user that never waits
 */
record Waits(double multiplier) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double LONGEST_IN_MEANS = 10;

    /** Thinking about the one that ended, then typing the one that comes. */
    long pauseNanos(Kind ended, Kind coming, RandomStream random) {
        if (multiplier == 0) {
            return 0;
        }
        double means = Math.min(random.nextExponential(), LONGEST_IN_MEANS);
        double seconds = means * ended.meanThinkSeconds() + coming.keyingSeconds();
        return (long) (seconds * multiplier * NANOS_PER_SECOND);
    }
}

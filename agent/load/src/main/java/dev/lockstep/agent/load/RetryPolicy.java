package dev.lockstep.agent.load;

import dev.lockstep.engine.Failure;
import dev.lockstep.workload.RandomStream;
import java.time.Duration;

/**
 * How often and after which pause a failed transaction is tried again. Only errors of a retryable class are, and never one
 * whose outcome is unknown. The pause doubles with each attempt; of each pause, a random half is left out, so that users
 * that failed together do not meet again.
 *
 * @param attempts the first one included
 * @param firstPause before the second attempt
 * @param longestPause the bound of the doubling
 */
public record RetryPolicy(int attempts, Duration firstPause, Duration longestPause) {

    /** What runs use. */
    public static final RetryPolicy DEFAULT = new RetryPolicy(5, Duration.ofMillis(5), Duration.ofMillis(200));

    private static final int MOST_DOUBLINGS = 20;

    boolean admits(Failure failure, int failedAttempts) {
        return failure.errorClass().retryable() && failedAttempts < attempts;
    }

    long pauseNanos(int failedAttempts, RandomStream random) {
        long doubled = firstPause.toNanos() << Math.min(failedAttempts - 1, MOST_DOUBLINGS);
        long bounded = Math.min(doubled, longestPause.toNanos());
        return bounded - (long) (random.nextDouble() * bounded / 2);
    }
}

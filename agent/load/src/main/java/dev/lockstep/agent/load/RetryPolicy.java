package dev.lockstep.agent.load;

import dev.lockstep.engine.Failure;
import dev.lockstep.workload.RandomStream;
import java.time.Duration;

/**
 * How often a failed transaction is retried, and after which pause. Only errors of a retryable class are retried, never
 * those with an unknown outcome. The pause doubles with each attempt; a random part of up to half is subtracted, so
 * that users that failed together do not collide again.
 *
 * @param attempts including the first
 * @param firstPause before the second attempt
 * @param longestPause limit of the doubling
 */
public record RetryPolicy(int attempts, Duration firstPause, Duration longestPause) {

    /** The policy of runs. */
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

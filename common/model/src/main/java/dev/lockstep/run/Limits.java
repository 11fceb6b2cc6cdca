package dev.lockstep.run;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Limits of a valid result.
 *
 * @param errorShare failed and unknown transactions of all that ended, 0..1
 * @param retryShare retries of all attempts, 0..1; above it the result has a warning
 * @param rollbackShare rollbacks of all commits and rollbacks, 0..1, for each transaction; null for the workload's own
 *     limit
 * @param repeatSpread how far the times of repeats of the same work may lie apart, longest less shortest over the median,
 *     0..1; null for the workload's own limit; above it the result has a warning
 * @param hostCoverage the share of the measurement phase that host samples must cover, 0..1
 * @param clockUncertainty the largest uncertainty of an agent's clock offset
 * @param startSkew the largest difference between the agents' starts
 */
public record Limits(
        double errorShare,
        double retryShare,
        @Nullable Double rollbackShare,
        @Nullable Double repeatSpread,
        double hostCoverage,
        Duration clockUncertainty,
        Duration startSkew) {

    /** The limits of a spec that sets none. */
    public static final Limits DEFAULT =
            new Limits(0.001, 0.01, null, null, 0.9, Duration.ofMillis(5), Duration.ofMillis(50));
}

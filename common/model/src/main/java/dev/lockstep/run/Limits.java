package dev.lockstep.run;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a result may show and still be believed.
 *
 * @param errorShare failed and unknown transactions of all that ended, 0..1
 * @param retryShare retries of all attempts, 0..1; beyond it the result carries a warning
 * @param rollbackShare transactions that ended in a rollback of all that ended in a commit or rollback, 0..1, of each
 *     transaction; null for what the workload expects
 * @param hostCoverage the share of the measurement phase that host samples must cover, 0..1
 * @param clockUncertainty the largest uncertainty of an agent's clock offset
 * @param startSkew the largest difference between the agents' starts
 */
public record Limits(
        double errorShare,
        double retryShare,
        @Nullable Double rollbackShare,
        double hostCoverage,
        Duration clockUncertainty,
        Duration startSkew) {

    /** The limits of a spec that names none. */
    public static final Limits DEFAULT =
            new Limits(0.001, 0.01, null, 0.9, Duration.ofMillis(5), Duration.ofMillis(50));
}

package dev.lockstep.experiment;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What lies between two runs.
 *
 * @param settle the quiet to wait for; null to wait for none
 * @param pause after that
 */
public record Between(@Nullable Settle settle, Duration pause) {

    /** Nothing. */
    public static final Between NOTHING = new Between(null, Duration.ZERO);

    /**
     * A wait until a host is quiet.
     *
     * @param host as in the samples
     * @param cpuBelow utilisation of its processors, 0..100 %
     * @param atMost the longest wait
     */
    public record Settle(String host, double cpuBelow, Duration atMost) {}
}

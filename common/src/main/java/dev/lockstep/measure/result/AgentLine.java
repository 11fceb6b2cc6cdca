package dev.lockstep.measure.result;

import org.jspecify.annotations.Nullable;

/**
 * One agent over the measurement phase.
 *
 * @param clockOffsetMs coordinator's clock minus the agent's, the last estimate
 * @param clockUncertaintyMs the largest uncertainty
 * @param startSkewMs how late its load began
 * @param cpuPercent mean CPU of its process in per cent of all logical processors of its machine
 * @param lagMs how much later than asked its probe thread woke up
 * @param gcMillis garbage collection pauses
 * @param lost whether it was lost
 * @param missingSeconds seconds of the run that it did not report, such as {@code 12, 40-59}; empty when none
 */
public record AgentLine(
        String name,
        int cores,
        @Nullable Double clockOffsetMs,
        @Nullable Double clockUncertaintyMs,
        @Nullable Double startSkewMs,
        @Nullable Double cpuPercent,
        ProbeLagMs lagMs,
        @Nullable Long gcMillis,
        boolean lost,
        String missingSeconds) {

    /** Lag in milliseconds; null when it was not probed. */
    public record ProbeLagMs(@Nullable Double p99, @Nullable Double max) {}
}

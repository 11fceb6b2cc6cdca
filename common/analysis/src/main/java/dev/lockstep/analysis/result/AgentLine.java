package dev.lockstep.analysis.result;

import org.jspecify.annotations.Nullable;

/**
 * One agent over the measurement phase.
 *
 * @param clockOffsetMs coordinator's clock minus the agent's, the last estimate
 * @param clockUncertaintyMs the largest uncertainty
 * @param clockDrift how far its clock moved against the coordinator's; null when it reported no two seconds
 * @param startSkewMs how late its load began
 * @param cpuPercent mean CPU of its process in per cent of all logical processors of its machine
 * @param busiest what single threads, processors and its CPU quota kept up for ten seconds of the measurement in a row, at most
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
        @Nullable ClockDrift clockDrift,
        @Nullable Double startSkewMs,
        @Nullable Double cpuPercent,
        @Nullable Busiest busiest,
        ProbeLagMs lagMs,
        @Nullable Long gcMillis,
        boolean lost,
        String missingSeconds) {

    /**
     * A move against the coordinator's clock, from the agent's first second to its last of the measurement.
     *
     * @param ms positive: its seconds ended late
     * @param uncertaintyMs of the offsets at both ends together
     * @param ppm the same as a rate, in millionths
     */
    public record ClockDrift(double ms, double uncertaintyMs, double ppm) {}

    /**
     * Each null where it is not known; null itself in results that are older.
     *
     * @param sharedThread the busiest thread that all users share
     * @param worker the busiest worker
     * @param workers the target whose workers are busiest on average
     * @param interrupts the processor that interrupts keep busiest
     * @param quota the control group whose CPU quota stopped the agent most often; null where there is none and in results
     *     that are older
     */
    public record Busiest(
            @Nullable Busy sharedThread,
            @Nullable Busy worker,
            @Nullable Busy workers,
            @Nullable Busy interrupts,
            @Nullable Busy quota) {}

    /** A thread, target or processor and its use in per cent of one processor, or a quota in per cent of its periods. */
    public record Busy(String name, double percent) {}

    /** Lag in milliseconds; null when it was not probed. */
    public record ProbeLagMs(@Nullable Double p99, @Nullable Double max) {}
}

package dev.lockstep.analysis.merge;

/**
 * Limits beyond which the agent itself is the bottleneck. They apply only to its own process, the CPU quota that
 * throttles it, and the interrupts of its machine, which no other processor can take over. A machine that is busy
 * otherwise, for example with the database, does not saturate the agent.
 *
 * @param cpuPercent CPU of the agent's process, in per cent of all logical processors of its machine
 * @param sustainedSeconds consecutive seconds of the measurement at or above {@code cpuPercent}, {@code
 *     processorPercent} or {@code quotaPercent}
 * @param processorPercent use of one processor by a thread, the workers of a target or interrupts, in per cent of it
 * @param quotaPercent periods in which a CPU quota throttled the agent, in per cent of all periods of a second
 * @param gcPercent garbage collection pauses, in per cent of the measurement
 * @param probeLagMillis 99th percentile of the wake-up delay of its probe thread
 */
public record SaturationLimits(
        double cpuPercent,
        int sustainedSeconds,
        double processorPercent,
        double quotaPercent,
        double gcPercent,
        double probeLagMillis) {

    /** The limits of every verdict. */
    public static final SaturationLimits DEFAULT = new SaturationLimits(90, 10, 90, 10, 5, 50);
}

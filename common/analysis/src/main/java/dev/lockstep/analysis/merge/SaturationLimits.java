package dev.lockstep.analysis.merge;

/**
 * When an agent is itself the bottleneck. Only its own process is judged, the CPU quota that stops it, and the interrupts
 * of its machine, which no other processor can take over: that the machine is busy, perhaps with the database, is no fault of the agent.
 *
 * @param cpuPercent CPU of the agent's process, in per cent of all logical processors of its machine
 * @param sustainedSeconds so many seconds of the measurement in a row at that CPU, or that use of one processor, or above
 * @param processorPercent use of one processor by a thread, the workers of a target or interrupts, in per cent of it
 * @param quotaPercent periods in which a CPU quota stopped it, in per cent of them, in each of those seconds
 * @param gcPercent garbage collection pauses, in per cent of the measurement
 * @param probeLagMillis 99th percentile of how much later than asked its probe thread woke up
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

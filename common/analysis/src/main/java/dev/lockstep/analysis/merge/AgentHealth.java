package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval.Hotspots;
import org.jspecify.annotations.Nullable;

/**
 * An agent's own state over the measurement phase.
 *
 * @param seconds of the measurement for which it is known; without any the rest is 0
 * @param cpuPercent mean CPU of its process in per cent of all logical processors of its machine
 * @param saturatedSeconds the longest row of seconds at {@link SaturationLimits#cpuPercent} or above
 * @param gcMillis garbage collection pauses
 * @param clockOffsetNanos coordinator's clock minus the agent's, the last estimate
 * @param clockUncertaintyNanos the largest uncertainty of any estimate
 * @param hotspots the busiest of all rows of ten seconds of the measurement
 * @param clockDrift null when it reported no two seconds
 */
public record AgentHealth(
        int seconds,
        double cpuPercent,
        int saturatedSeconds,
        long gcMillis,
        long clockOffsetNanos,
        long clockUncertaintyNanos,
        Hotspots hotspots,
        @Nullable ClockDrift clockDrift) {}

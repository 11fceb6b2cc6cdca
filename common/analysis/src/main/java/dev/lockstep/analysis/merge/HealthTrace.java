package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;

/** The health of one agent, second by second. */
final class HealthTrace {
    private final SaturationLimits limits;
    private final LatencySum probeLag = new LatencySum();
    private final DriftTrace drift = new DriftTrace();
    private int seconds;
    private double cpuPercentSum;
    private int saturatedSeconds;
    private int longestSaturatedSeconds;
    private long gcMillis;
    private Hotspots hotspots = Hotspots.NONE;
    private long clockOffsetNanos;
    private long clockUncertaintyNanos;

    HealthTrace(SaturationLimits limits) {
        this.limits = limits;
    }

    void add(int second, Health health, boolean measured) {
        drift.add(second, health, measured);
        if (!measured) {
            return;
        }
        seconds++;
        cpuPercentSum += health.cpuPercent();
        saturatedSeconds = health.cpuPercent() >= limits.cpuPercent() ? saturatedSeconds + 1 : 0;
        longestSaturatedSeconds = Math.max(longestSaturatedSeconds, saturatedSeconds);
        gcMillis += health.gcMillis();
        if (seconds >= limits.sustainedSeconds()) {
            hotspots = hotspots.max(health.hotspots());
        }
        probeLag.add(health.probeLag());
        clockOffsetNanos = health.clockOffsetNanos();
        clockUncertaintyNanos = Math.max(clockUncertaintyNanos, health.clockUncertaintyNanos());
    }

    AgentHealth health() {
        return new AgentHealth(
                seconds,
                seconds == 0 ? 0 : cpuPercentSum / seconds,
                longestSaturatedSeconds,
                gcMillis,
                clockOffsetNanos,
                clockUncertaintyNanos,
                hotspots,
                drift.drift());
    }

    Latency probeLag() {
        return probeLag.latency();
    }
}

package dev.lockstep.analysis.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much work was done in the measurement phase.
 *
 * @param unit of all values, such as {@code OPM}
 * @param value what the workload counts, divided by the length of the phase; null without a phase
 * @param perSecond the same per second
 * @param ci95 null when the phase is too short or has gaps
 * @param also further rates
 */
public record ThroughputPart(
        String unit,
        @Nullable Double value,
        @Nullable Double perSecond,
        @Nullable Interval95 ci95,
        List<Rate> also,
        List<TargetRate> byTarget,
        List<VmRate> byVm) {

    /** A rate in another unit. */
    public record Rate(String unit, @Nullable Double value) {}

    /** The part of one target. */
    public record TargetRate(String target, @Nullable Double value) {}

    /** The sum of the targets in one virtual machine. */
    public record VmRate(String vm, @Nullable Double value) {}

    /** The 95 % interval, in the unit of the throughput. */
    public record Interval95(
            double low,
            double high,
            double halfWidthPercent,
            double effectiveSamples,
            double autocorrelationSeconds,
            int batches,
            int batchSeconds,
            boolean reliable) {}
}

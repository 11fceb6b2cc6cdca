package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much work was done in the measurement phase, or in the part of it before the first event.
 *
 * @param unit of all values, such as {@code OPM}
 * @param value what the workload counts, divided by the length of the phase; null without a phase
 * @param perSecond the same per second
 * @param ci95 null when the phase is too short or has gaps
 * @param also further rates
 * @param covers the part of the measurement that all of these are of; absent if it is the whole
 */
public record ThroughputPart(
        String unit,
        @Nullable Double value,
        @Nullable Double perSecond,
        @Nullable Interval95 ci95,
        List<Rate> also,
        List<TargetRate> byTarget,
        List<VmRate> byVm,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Covered covers) {

    /**
     * The time before the first event that was declared in time.
     *
     * @param before the name of that event
     */
    public record Covered(String before, Instant from, Instant to, double seconds) {}

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

package dev.lockstep.analysis.result;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether the load was steady over the measurement phase. Seconds count from 0 at its start.
 *
 * @param kind such as {@code STEADY} or {@code TREND}
 * @param of which series: {@code throughput}; of an open load the worst of it, {@code responseTime} and {@code inFlight}
 */
public record SteadyStatePart(
        boolean ok,
        String kind,
        String of,
        @Nullable Double slopePercentPerMinute,
        @Nullable Double coefficientOfVariation,
        @Nullable Double changePercent,
        @Nullable Double pValue,
        @Nullable Integer atSecond,
        @Nullable Integer wavePeriodSeconds,
        int waves,
        List<EpisodeLine> episodes,
        @Nullable Double lostPercent,
        @Nullable Integer suggestedWarmUpSeconds,
        Map<String, Double> limits) {

    /** A dip, stall or spike from which the load came back. */
    public record EpisodeLine(int from, int seconds, double lostPercent) {}
}

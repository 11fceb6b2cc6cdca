package dev.lockstep.measure.summary;

import dev.lockstep.measure.merge.Merge;
import dev.lockstep.measure.result.Rounded;
import dev.lockstep.measure.result.SteadyStatePart;
import dev.lockstep.measure.result.SteadyStatePart.EpisodeLine;
import dev.lockstep.measure.statistics.SteadyState;
import dev.lockstep.measure.statistics.SteadyStateLimits;
import dev.lockstep.run.Load;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Whether the load was steady. The throughput of an open load is pinned to the rate it is offered at, so there the response
 * time is judged too, and the document shows the one that was not steady.
 */
final class Steadiness {
    static final String THROUGHPUT = "throughput";
    static final String RESPONSE_TIME = "responseTime";

    private Steadiness() {}

    /** Null when the load never got to the measurement. */
    static @Nullable SteadyStatePart of(RunRecord run, Merge merge, MeasuredTime time) {
        if (time.isEmpty()) {
            return null;
        }
        var throughput = SteadyState.of(
                SeriesStatistics.values(merge, time, second -> second.countedOverall()),
                SteadyStateLimits.forThroughput());
        if (!throughput.ok() || !(run.spec().load() instanceof Load.Open)) {
            return part(throughput, THROUGHPUT);
        }
        var responseTime = SteadyState.of(
                SeriesStatistics.values(
                        merge, time, second -> second.meanResponseMillis().orElse(Double.NaN)),
                SteadyStateLimits.forResponseTime());
        return responseTime.ok() ? part(throughput, THROUGHPUT) : part(responseTime, RESPONSE_TIME);
    }

    private static SteadyStatePart part(SteadyState state, String series) {
        return new SteadyStatePart(
                state.ok(),
                state.kind().name(),
                series,
                rounded(state.slopePercentPerMinute()),
                rounded(state.coefficientOfVariation()),
                rounded(state.changePercent()),
                rounded(state.pValue()),
                boxed(state.atSecond()),
                boxed(state.wavePeriodSeconds()),
                state.waves(),
                state.episodes().stream()
                        .map(episode -> new EpisodeLine(
                                episode.from(), episode.seconds(), Rounded.thousandths(episode.lostPercent())))
                        .toList(),
                rounded(state.lostPercent()),
                boxed(state.suggestedWarmUpSeconds()),
                limits(state.limits()));
    }

    private static Map<String, Double> limits(SteadyStateLimits limits) {
        var named = new LinkedHashMap<String, Double>();
        named.put("changePercent", limits.changePercent());
        named.put("pValue", limits.pValue());
        named.put("biasPercent", limits.biasPercent());
        named.put("lostPercent", limits.lostPercent());
        named.put("halfWidthPercent", limits.halfWidthPercent());
        named.put("episodeDeviations", limits.episodeDeviations());
        named.put("episodePercent", limits.episodePercent());
        return named;
    }

    private static @Nullable Double rounded(OptionalDouble value) {
        return value.isPresent() ? Rounded.millionths(value.getAsDouble()) : null;
    }

    private static @Nullable Integer boxed(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }
}

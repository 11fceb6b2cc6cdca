package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.SteadyStatePart;
import dev.lockstep.analysis.result.SteadyStatePart.EpisodeLine;
import dev.lockstep.analysis.statistics.SteadyState;
import dev.lockstep.analysis.statistics.SteadyState.ShapeFigures;
import dev.lockstep.analysis.statistics.SteadyStateKind;
import dev.lockstep.analysis.statistics.SteadyStateLimits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Whether the load was steady. The throughput of an open load follows the offered rate, so its mean response time and
 * number in flight are judged too, and the document shows the worst of the three.
 *
 * @param part the worst; among equally bad ones the first in the order above
 * @param wave of the throughput
 */
record Steadiness(SteadyStatePart part, OptionalInt wave) {
    static final String THROUGHPUT = "throughput";
    static final String RESPONSE_TIME = "responseTime";
    static final String IN_FLIGHT = "inFlight";

    /** Null if the run never reached the measurement. */
    static @Nullable Steadiness of(RunRecord run, Merge merge, MeasuredTime time) {
        if (time.isEmpty()) {
            return null;
        }
        var throughput = SteadyState.of(
                SeriesStatistics.values(merge, time, second -> second.countedOverall()),
                SteadyStateLimits.forThroughput());
        var parts = new ArrayList<SteadyStatePart>();
        parts.add(part(throughput, THROUGHPUT));
        var course = OpenLoadCourse.of(run, merge, time);
        if (course != null) {
            var limits = SteadyStateLimits.forOpenLoad();
            parts.add(part(SteadyState.of(course.responseMillis(), limits), RESPONSE_TIME));
            parts.add(part(SteadyState.of(course.inFlightAndDue(), limits), IN_FLIGHT));
        }
        return new Steadiness(worst(parts), throughput.wavePeriodSeconds());
    }

    private static SteadyStatePart worst(List<SteadyStatePart> parts) {
        SteadyStatePart worst = parts.get(0);
        for (SteadyStatePart part : parts) {
            worst = effect(part).compareTo(effect(worst)) > 0 ? part : worst;
        }
        return worst;
    }

    private static SteadyStateKind.Effect effect(SteadyStatePart part) {
        return SteadyStateKind.valueOf(part.kind()).effect();
    }

    private static SteadyStatePart part(SteadyState state, String series) {
        return new SteadyStatePart(
                state.ok(),
                state.kind().name(),
                series,
                rounded(state, ShapeFigures::slopePercentPerMinute),
                rounded(state, ShapeFigures::coefficientOfVariation),
                rounded(state, ShapeFigures::changePercent),
                rounded(state, ShapeFigures::pValue),
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
        limits.emptyPercent().ifPresent(percent -> named.put("emptyPercent", percent));
        return named;
    }

    private static @Nullable Double rounded(SteadyState state, ToDoubleFunction<ShapeFigures> figure) {
        return state.shape()
                .map(shape -> Rounded.millionths(figure.applyAsDouble(shape)))
                .orElse(null);
    }

    private static @Nullable Double rounded(OptionalDouble value) {
        return value.isPresent() ? Rounded.millionths(value.getAsDouble()) : null;
    }

    private static @Nullable Integer boxed(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }
}

package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.GroupFigure;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.statistics.MeanError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Observations of one measure in the runs of a group that count.
 *
 * @param observations one for each run, in order; null if not measured
 */
record ObservedGroup(String name, List<@Nullable Observation> observations) {

    private static final double UPPER_PROBABILITY = 0.975;
    private static final double PERCENT = 100;

    static ObservedGroup of(ComparedGroup group, Function<ResultDocument, @Nullable Observation> observe) {
        var observations = new ArrayList<@Nullable Observation>();
        group.used().forEach(document -> observations.add(observe.apply(document)));
        return new ObservedGroup(group.name(), observations);
    }

    /** Whether every run has a positive value. */
    boolean comparable() {
        return observations.stream().allMatch(observation -> observation != null && observation.value() > 0);
    }

    boolean single() {
        return observations.size() == 1;
    }

    Observation only() {
        return Objects.requireNonNull(observations.get(0));
    }

    int size() {
        return observations.size();
    }

    double[] values() {
        return observations.stream()
                .mapToDouble(observation -> Objects.requireNonNull(observation).value())
                .toArray();
    }

    Logs logs() {
        return Logs.of(values());
    }

    GroupFigure figure() {
        var shown = new ArrayList<@Nullable Double>();
        observations.forEach(observation -> shown.add(observation == null ? null : observation.value()));
        if (!comparable()) {
            return new GroupFigure(name, shown, null, null, null, null, null);
        }
        Logs logs = logs();
        Spread spread = spread();
        return new GroupFigure(
                name,
                shown,
                Math.exp(logs.mean()),
                interval(logs),
                single() ? null : Double.valueOf(PERCENT * logs.deviation()),
                spread == null || single() ? null : Double.valueOf(PERCENT * Math.sqrt(spread.between())),
                spread == null ? null : Double.valueOf(PERCENT * Math.sqrt(spread.within())));
    }

    private @Nullable List<@Nullable Double> interval(Logs logs) {
        if (single()) {
            Observation.Bounds bounds = only().interval();
            return bounds == null ? null : Arrays.asList(bounds.low(), bounds.high());
        }
        double half = TDistribution.of(logs.degreesOfFreedom()).inverseCumulativeProbability(UPPER_PROBABILITY)
                * Math.sqrt(logs.squaredErrorOfMean());
        return List.of(Math.exp(logs.mean() - half), Math.exp(logs.mean() + half));
    }

    /** Of the logarithms, so as shares; null if the error of a run is unknown. */
    private @Nullable Spread spread() {
        List<MeanError> errors = new ArrayList<>();
        for (Observation observation : observations) {
            if (observation == null || observation.error() == null) {
                return null;
            }
            errors.add(observation.error());
        }
        return Spread.of(
                Arrays.stream(values()).map(Math::log).toArray(),
                errors.stream()
                        .mapToDouble(error -> error.standardError() / error.mean())
                        .toArray());
    }
}

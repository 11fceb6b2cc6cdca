package dev.lockstep.analysis.scaling;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.lockstep.analysis.comparison.LogRatio;
import dev.lockstep.analysis.comparison.PercentRange;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.ScalingPart;
import dev.lockstep.analysis.result.ScalingPart.Law;
import dev.lockstep.analysis.result.ScalingPart.Point;
import dev.lockstep.analysis.result.ScalingPart.StandardErrors;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What runs at different N show: first the plain ratios, which assume no model, then the law. */
public final class Scalability {
    private static final double CONFIDENCE = 0.95;
    private static final double PERCENT = 100;
    private static final int DECIMALS = 6;

    private final TreeMap<Double, List<ScaledRun>> byN;
    private final double smallestN;
    private final MeasuredFigure smallest;

    private Scalability(List<ScaledRun> runs) {
        byN = runs.stream().collect(groupingBy(ScaledRun::n, TreeMap::new, toList()));
        smallestN = byN.firstKey();
        smallest = throughput(byN.firstEntry().getValue());
    }

    /** The part of a result that these runs make, each of which is independent of the others; at least one run. */
    public static ScalingPart of(List<ScaledRun> runs) {
        var scalability = new Scalability(runs);
        Map<Double, LogRatio> gains = new HashMap<>();
        scalability.byN.forEach((n, own) -> scalability.gain(own).ifPresent(gain -> gains.put(n, gain)));
        return scalability.part(runs, gains);
    }

    /**
     * The same of runs that are not independent.
     *
     * @param units one run for each N and independent unit, which the law is fitted to
     * @param gains by N, the throughput over that at the smallest N, with its error; none where that is not known
     */
    public static ScalingPart of(List<ScaledRun> runs, List<ScaledRun> units, Map<Double, LogRatio> gains) {
        return new Scalability(runs).part(units, gains);
    }

    private ScalingPart part(List<ScaledRun> units, Map<Double, LogRatio> gains) {
        List<Point> points = byN.entrySet().stream()
                .map(entry -> point(entry.getKey(), entry.getValue(), gains.get(entry.getKey())))
                .toList();
        return UniversalScalability.of(units)
                .fold(
                        fit -> new ScalingPart(points, law(fit), null),
                        refusal -> new ScalingPart(points, null, refusal.message()));
    }

    private Point point(double n, List<ScaledRun> runs, @Nullable LogRatio gain) {
        MeasuredFigure throughput = throughput(runs);
        double efficiency = throughput.value() * smallestN / (smallest.value() * n);
        Optional<MeasuredFigure> perCpuPercent = ofAll(runs, ScaledRun::perCpuPercent);
        Optional<MeasuredFigure> perWatt = ofAll(runs, ScaledRun::perWatt);
        return new Point(
                n,
                rounded(throughput.value()),
                rounded(efficiency),
                n == smallestN || gain == null
                        ? null
                        : around(efficiency, Math.exp(gain.difference()), gain.interval(CONFIDENCE)),
                value(perCpuPercent),
                interval(perCpuPercent),
                value(perWatt),
                interval(perWatt));
    }

    private static MeasuredFigure throughput(List<ScaledRun> runs) {
        return MeasuredFigure.ofRuns(runs.stream().map(ScaledRun::throughput).toList());
    }

    /** Empty unless every run has the figure. */
    private static Optional<MeasuredFigure> ofAll(
            List<ScaledRun> runs, Function<ScaledRun, Optional<MeasuredFigure>> figure) {
        List<MeasuredFigure> figures =
                runs.stream().map(figure).flatMap(Optional::stream).toList();
        return figures.size() < runs.size() ? Optional.empty() : Optional.of(MeasuredFigure.ofRuns(figures));
    }

    /** A difference between runs, as in a comparison. */
    private Optional<LogRatio> gain(List<ScaledRun> runs) {
        return smallest.error()
                .flatMap(first -> throughput(runs).error().map(second -> LogRatio.ofSingleRuns(first, second)));
    }

    private static List<Double> around(double efficiency, double ratio, PercentRange change) {
        return Stream.of(change.low(), change.high())
                .map(percent -> rounded(efficiency * (1 + percent / PERCENT) / ratio))
                .toList();
    }

    private static Law law(UslFit fit) {
        return new Law(
                rounded(fit.lambda().value()),
                rounded(fit.sigma().value()),
                rounded(fit.kappa().value()),
                new StandardErrors(
                        rounded(fit.lambda().standardError()),
                        rounded(fit.sigma().standardError()),
                        rounded(fit.kappa().standardError())),
                rounded(fit.peakN()),
                rounded(fit.peakThroughput()),
                rounded(fit.r2()));
    }

    private static @Nullable Double value(Optional<MeasuredFigure> figure) {
        return figure.map(known -> rounded(known.value())).orElse(null);
    }

    private static @Nullable List<Double> interval(Optional<MeasuredFigure> figure) {
        return figure.flatMap(MeasuredFigure::interval)
                .map(ends -> ends.stream().map(Scalability::rounded).toList())
                .orElse(null);
    }

    private static @Nullable Double rounded(OptionalDouble value) {
        return value.isEmpty() ? null : Double.valueOf(rounded(value.getAsDouble()));
    }

    private static double rounded(double value) {
        return Rounded.sixDigits(value, DECIMALS);
    }
}

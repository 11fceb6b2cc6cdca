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
import java.util.List;
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

    private final double smallestN;
    private final MeasuredFigure smallest;

    private Scalability(double smallestN, List<ScaledRun> runs) {
        this.smallestN = smallestN;
        this.smallest = throughput(runs);
    }

    /** The part of a result that these runs make; at least one run. */
    public static ScalingPart of(List<ScaledRun> runs) {
        TreeMap<Double, List<ScaledRun>> byN = runs.stream().collect(groupingBy(ScaledRun::n, TreeMap::new, toList()));
        var first = byN.firstEntry();
        var scalability = new Scalability(first.getKey(), first.getValue());
        List<Point> points = byN.entrySet().stream()
                .map(entry -> scalability.point(entry.getKey(), entry.getValue()))
                .toList();
        return UniversalScalability.of(runs)
                .fold(
                        fit -> new ScalingPart(points, law(fit), null),
                        refusal -> new ScalingPart(points, null, refusal.message()));
    }

    private Point point(double n, List<ScaledRun> runs) {
        MeasuredFigure throughput = throughput(runs);
        double efficiency = throughput.value() * smallestN / (smallest.value() * n);
        Optional<MeasuredFigure> perCpuPercent = ofAll(runs, ScaledRun::perCpuPercent);
        Optional<MeasuredFigure> perWatt = ofAll(runs, ScaledRun::perWatt);
        return new Point(
                n,
                rounded(throughput.value()),
                rounded(efficiency),
                n == smallestN ? null : efficiencyInterval(throughput, efficiency),
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

    /** That of a difference between runs, as in a comparison. */
    private @Nullable List<Double> efficiencyInterval(MeasuredFigure throughput, double efficiency) {
        return smallest.error()
                .flatMap(first -> throughput.error().map(second -> LogRatio.ofSingleRuns(first, second)))
                .map(ratio -> around(efficiency, Math.exp(ratio.difference()), ratio.interval(CONFIDENCE)))
                .orElse(null);
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

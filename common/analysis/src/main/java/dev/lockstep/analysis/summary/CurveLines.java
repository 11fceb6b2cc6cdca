package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.capacity.curve.LoadLimits;
import dev.lockstep.analysis.capacity.curve.ThroughputCurve;
import dev.lockstep.analysis.disturbance.WindowValue;
import dev.lockstep.analysis.hosts.HostValue;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.merge.Tally;
import dev.lockstep.analysis.result.CurveLine;
import dev.lockstep.analysis.result.CurvePart;
import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.EfficiencyLine.EnergyFigures;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.ScalingPart;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.ThroughputPart.Interval95;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.scaling.MeasuredFigure;
import dev.lockstep.analysis.scaling.Scalability;
import dev.lockstep.analysis.scaling.ScaledRun;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.interval.Counts;
import dev.lockstep.run.Group;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Target;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes the curve of a run of one group whose measured stages have different loads. */
final class CurveLines {
    private final RunRecord run;
    private final RunMerge merge;
    private final Map<Phase, Verdict> verdicts;
    private final HostFigures hosts;

    private CurveLines(RunRecord run, RunMerge merge, Map<Phase, Verdict> verdicts, HostFigures hosts) {
        this.run = run;
        this.merge = merge;
        this.verdicts = verdicts;
        this.hosts = hosts;
    }

    /** The curve; none of a run of several groups, or if all stages with a throughput have the same load. */
    static CurvePart of(
            RunRecord run,
            RunMerge merge,
            Map<Phase, StageView> views,
            Map<Phase, Verdict> verdicts,
            HostFigures hosts) {
        if (run.spec().groups().size() > 1) {
            return CurvePart.NONE;
        }
        var curves = new CurveLines(run, merge, verdicts, hosts);
        List<Point> points = views.entrySet().stream()
                .map(stage -> curves.point(stage.getKey(), stage.getValue()))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingDouble(point -> point.line().load()))
                .toList();
        return loads(points) < 2 ? CurvePart.NONE : curves.curve(points);
    }

    private static long loads(List<Point> points) {
        return points.stream()
                .mapToDouble(point -> point.line().load())
                .distinct()
                .count();
    }

    /** A line, and its figures with their errors. */
    private record Point(
            CurveLine line, MeasuredFigure throughput, Optional<MeasuredFigure> cpu, Optional<MeasuredFigure> watts) {

        Optional<ScaledRun> scaled() {
            return throughput.value() > 0
                    ? Optional.of(new ScaledRun(line.load(), throughput, cpu, watts))
                    : Optional.empty();
        }
    }

    private CurvePart curve(List<Point> points) {
        List<CurveLine> lines = points.stream().map(Point::line).toList();
        List<Point> valid =
                points.stream().filter(point -> point.line().valid()).toList();
        return new CurvePart(lines, knee(valid), LoadLimits.of(lines), scaling(valid));
    }

    private static @Nullable Double knee(List<Point> valid) {
        if (loads(valid) < 2) {
            return null;
        }
        OptionalDouble knee =
                ThroughputCurve.of(valid.stream().map(Point::line).toList()).shownKnee95();
        return knee.isPresent() ? Rounded.sixDigits(knee.getAsDouble(), 1) : null;
    }

    private @Nullable ScalingPart scaling(List<Point> valid) {
        List<ScaledRun> scaled =
                valid.stream().map(Point::scaled).flatMap(Optional::stream).toList();
        return !isOfUsers() || loads(valid) < 2 || scaled.isEmpty() ? null : Scalability.of(scaled);
    }

    private boolean isOfUsers() {
        return run.spec().onlyGroup().load().fold(closed -> true, open -> false, external -> false);
    }

    private Optional<Point> point(Phase stage, StageView view) {
        ThroughputPart throughput = view.result(0).part().throughput();
        Double value = throughput.value();
        Double perSecond = throughput.perSecond();
        if (value == null || perSecond == null) {
            return Optional.empty();
        }
        RunRecord its = view.groupRun(0);
        Merge merged = view.merge().groups().get(0);
        Tally tally = MeasuredTallies.of(its, merged).over(merged::isExecuted);
        Optional<WindowValue> cpu = hostValue(view, metric -> metric != Metric.POWER);
        Optional<WindowValue> watts = hostValue(view, metric -> metric == Metric.POWER);
        EnergyFigures energy = energy(view);
        CurveLine line = new CurveLine(
                load(its.spec().onlyGroup()),
                Objects.requireNonNull(verdicts.get(stage)).valid(),
                value,
                perSecond,
                interval(throughput.ci95()),
                TimesMs.of(tally.response()),
                TimesMs.of(tally.service()),
                errorShare(tally.counts()),
                shown(cpu),
                shown(watts),
                energy.throughputPerWatt(),
                energy.joulesPerTransaction(),
                thresholds(stage));
        return Optional.of(new Point(
                line,
                new MeasuredFigure(
                        value,
                        StageLines.throughput(view, 0, its.workload().throughput())
                                .flatMap(WindowValue::error)),
                cpu.map(CurveLines::figure),
                watts.map(CurveLines::figure)));
    }

    /** Users, or cycles or calls per second, over all targets; of programs without a rate their number. */
    private static double load(Group group) {
        List<Target> targets = group.targets();
        return group.load()
                .fold(
                        closed -> targets.stream()
                                .mapToDouble(target -> group.load().usersOf(target))
                                .sum(),
                        open -> rate(open.ratePerSecond(), targets),
                        external -> external.ratePerSecond() > 0
                                ? rate(external.ratePerSecond(), targets)
                                : targets.size());
    }

    private static double rate(double ofEach, List<Target> targets) {
        return Rounded.sixDigits(ofEach * targets.size(), 3);
    }

    private List<ThresholdLine> thresholds(Phase stage) {
        return ThresholdLines.ceilingsIn(run, merge, hosts, stage);
    }

    /** That of the host of all targets, if they are on one. */
    private Optional<WindowValue> hostValue(StageView view, Predicate<Metric> wanted) {
        return view.hosts().values().stream()
                .filter(value -> value.host().equals(onlyHost()) && wanted.test(value.metric()))
                .map(HostValue::value)
                .findFirst();
    }

    private EnergyFigures energy(StageView view) {
        return view.hosts().efficiency().stream()
                .filter(line -> line.host().equals(onlyHost()))
                .map(EfficiencyLine::energy)
                .findFirst()
                .orElse(EnergyFigures.NONE);
    }

    /** The host of all targets; null if they are on several, or one has none. */
    private @Nullable String onlyHost() {
        String first = run.spec().targets().get(0).host();
        return run.spec().targets().stream().allMatch(target -> Objects.equals(first, target.host())) ? first : null;
    }

    private static MeasuredFigure figure(WindowValue value) {
        return new MeasuredFigure(value.value(), value.error());
    }

    private static @Nullable Double shown(Optional<WindowValue> value) {
        return value.map(known -> Rounded.sixDigits(known.value(), 3)).orElse(null);
    }

    private static @Nullable List<Double> interval(@Nullable Interval95 interval) {
        return interval == null ? null : List.of(interval.low(), interval.high());
    }

    private static @Nullable Double errorShare(Counts counts) {
        return counts.ended() == 0
                ? null
                : Double.valueOf(Rounded.millionths((double) (counts.failed() + counts.unknown()) / counts.ended()));
    }
}

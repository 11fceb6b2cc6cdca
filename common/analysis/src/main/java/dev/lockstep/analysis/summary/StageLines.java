package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.disturbance.RelativeChange;
import dev.lockstep.analysis.disturbance.RunWindow;
import dev.lockstep.analysis.disturbance.WindowValue;
import dev.lockstep.analysis.hosts.HostValue;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.StagePart;
import dev.lockstep.analysis.result.StagePart.StageChange;
import dev.lockstep.analysis.result.StagePart.StageComparison;
import dev.lockstep.analysis.result.StagePart.StageGroup;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.statistics.SteadyState;
import dev.lockstep.analysis.statistics.SteadyStateLimits;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.Stage;
import dev.lockstep.run.Timeline;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The stages of a run for the document, and how the measured ones differ from the baseline stage. */
final class StageLines {
    private final RunRecord run;
    private final Map<Phase, StageView> views;
    private final Map<Phase, Verdict> verdicts;
    private final HostFigures hosts;
    private final Instant startedAt;

    private StageLines(
            RunRecord run,
            Map<Phase, StageView> views,
            Map<Phase, Verdict> verdicts,
            HostFigures hosts,
            Instant startedAt) {
        this.run = run;
        this.views = views;
        this.verdicts = verdicts;
        this.hosts = hosts;
        this.startedAt = startedAt;
    }

    /** A line for each stage that began; none of a run in the short form. */
    static List<StagePart> of(
            RunRecord run, Map<Phase, StageView> views, Map<Phase, Verdict> verdicts, HostFigures hosts) {
        Instant startedAt = run.startedAt();
        Phases phases = run.spec().phases();
        if (startedAt == null || !phases.staged()) {
            return List.of();
        }
        var lines = new StageLines(run, views, verdicts, hosts, startedAt);
        return IntStream.range(0, phases.stages().size())
                .mapToObj(Phase::of)
                .flatMap(stage -> lines.line(stage).stream())
                .toList();
    }

    private Optional<StagePart> line(Phase phase) {
        Stage stage = run.spec().phases().stage(phase);
        Timeline timeline = Timeline.of(run.spec().phases());
        Instant from = startedAt.plusNanos(timeline.start(phase));
        Instant to = startedAt.plusNanos(timeline.end(phase));
        Instant end = run.endedAt();
        if (end != null && !from.isBefore(end)) {
            return Optional.empty();
        }
        StageView view = views.get(phase);
        HostFigures its = hosts.in(phase);
        boolean sampled = hosts.stages().containsKey(phase);
        return Optional.of(new StagePart(
                stage.name(),
                from,
                end != null && end.isBefore(to) ? end : to,
                stage.measured(),
                verdicts.get(phase),
                view == null ? List.of() : groups(view),
                sampled ? its.hosts() : List.of(),
                sampled ? its.efficiency() : List.of(),
                view == null || phase == run.spec().phases().measurement() ? null : comparison(view)));
    }

    private List<StageGroup> groups(StageView view) {
        return groupsOf(view)
                .mapToObj(group -> group(view.result(group).part()))
                .toList();
    }

    private IntStream groupsOf(StageView view) {
        return IntStream.range(0, run.spec().groups().size()).filter(view::loads);
    }

    private static StageGroup group(GroupPart part) {
        return new StageGroup(
                part.name(),
                part.throughput(),
                part.openLoad(),
                part.transactions(),
                part.byTarget(),
                part.errors(),
                part.searches(),
                part.steadyState(),
                part.checks());
    }

    private StageComparison comparison(StageView view) {
        StageView baseline =
                Objects.requireNonNull(views.get(run.spec().phases().measurement()));
        var changes = new ArrayList<StageChange>();
        groupsOf(view).filter(baseline::loads).forEach(group -> addGroup(baseline, view, group, changes));
        for (HostValue value : view.hosts().values()) {
            baseline.hosts().values().stream()
                    .filter(other ->
                            other.metric() == value.metric() && other.host().equals(value.host()))
                    .forEach(other -> changes.add(change(
                            null,
                            value.metric().id(),
                            value.host(),
                            value.metric().unit(),
                            other.value(),
                            value.value())));
        }
        return new StageComparison(baseline.name(), changes);
    }

    private void addGroup(StageView baseline, StageView view, int group, List<StageChange> changes) {
        String name = run.spec().groups().get(group).name();
        RunRecord its = view.groupRun(group);
        Metric metric = its.workload().throughput();
        throughput(baseline, group, metric)
                .flatMap(first -> throughput(view, group, metric)
                        .map(second -> change(name, "throughput", "", metric.unit(), first, second)))
                .ifPresent(changes::add);
        for (int transaction = 0; transaction < its.workload().transactions().size(); transaction++) {
            String subject = its.workload().transactions().get(transaction).name();
            for (SlicedPercentiles.Percentile percentile : SlicedPercentiles.Percentile.values()) {
                int index = transaction;
                responseTime(baseline, group, index, percentile)
                        .flatMap(first -> responseTime(view, group, index, percentile)
                                .map(second -> change(name, percentile.metric(), subject, "ms", first, second)))
                        .ifPresent(changes::add);
            }
        }
    }

    /** The throughput of a group in a stage, in the unit of the metric; empty if no second was reported. */
    static Optional<WindowValue> throughput(StageView view, int group, Metric metric) {
        Merge merge = view.merge().groups().get(group);
        double[] work = merge.series().stream()
                .mapToDouble(second ->
                        second.reported() ? (double) second.countedOverall() * metric.perSeconds() : Double.NaN)
                .toArray();
        RunWindow window = window(view);
        OptionalInt wave = SteadyState.of(window.of(work), SteadyStateLimits.forThroughput())
                .wavePeriodSeconds();
        RunWindow whole = wave.isPresent() ? window.ofWholeWaves(wave.getAsInt()) : window;
        return WindowValue.mean(work, whole, wave);
    }

    private static Optional<WindowValue> responseTime(
            StageView view, int group, int transaction, SlicedPercentiles.Percentile percentile) {
        Merge merge = view.merge().groups().get(group);
        return new SlicedPercentiles(merge.sliced(transaction).response()).in(window(view), percentile);
    }

    /** The whole seconds of a stage, without events. */
    static RunWindow window(StageView view) {
        MeasuredTime time = view.events().undisturbed();
        return new RunWindow(time.firstSecond(), time.endSecond());
    }

    private static StageChange change(
            @Nullable String group,
            String metric,
            String subject,
            String unit,
            WindowValue baseline,
            WindowValue value) {
        Optional<RelativeChange> change = RelativeChange.between(baseline, value);
        return new StageChange(
                group,
                metric,
                subject,
                unit,
                Rounded.sixDigits(baseline.value(), 3),
                Rounded.sixDigits(value.value(), 3),
                DisturbanceLines.percent(change),
                DisturbanceLines.interval(change));
    }
}

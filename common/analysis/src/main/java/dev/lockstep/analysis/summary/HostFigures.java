package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.disturbance.DisturbanceSpan;
import dev.lockstep.analysis.disturbance.WindowValues;
import dev.lockstep.analysis.hosts.HostCoverage;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.hosts.HostReport;
import dev.lockstep.analysis.hosts.HostValue;
import dev.lockstep.analysis.hosts.HostedRun;
import dev.lockstep.analysis.hosts.HostedRun.HostedGroup;
import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.DisturbanceLine.DisturbedMeasure;
import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.VscsiLine;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunEvent;
import dev.lockstep.run.Stage;
import dev.lockstep.run.Timeline;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What host samples add to a result.
 *
 * @param coverage by host: how much of the measurement phase its samples cover
 * @param hosts the document's {@code hosts}
 * @param efficiency the document's {@code efficiency}
 * @param series by host and metric, a value for each second of the series
 * @param vscsistats the document's {@code vscsistats}
 * @param disturbed CPU and power around each event
 * @param values CPU and power over the measurement
 * @param audit rules about how the virtual machines of the hosts are sized
 * @param stages of a run with stages: the figures of each stage, and those of a measured one as of a run of its own
 */
public record HostFigures(
        Map<String, HostCoverage> coverage,
        List<HostLine> hosts,
        List<EfficiencyLine> efficiency,
        Map<String, Map<String, List<@Nullable Double>>> series,
        List<VscsiLine> vscsistats,
        List<DisturbedHosts> disturbed,
        List<HostValue> values,
        List<AuditedSetting> audit,
        Map<Phase, HostFigures> stages) {

    /** No host was sampled. */
    public static final HostFigures NONE = none(List.of());

    public HostFigures {
        coverage = Map.copyOf(coverage);
        hosts = List.copyOf(hosts);
        efficiency = List.copyOf(efficiency);
        series = Map.copyOf(series);
        vscsistats = List.copyOf(vscsistats);
        disturbed = List.copyOf(disturbed);
        values = List.copyOf(values);
        audit = List.copyOf(audit);
        stages = Map.copyOf(stages);
    }

    /** Figures of a measurement without stages, audit, and values for comparisons. */
    HostFigures(
            Map<String, HostCoverage> coverage,
            List<HostLine> hosts,
            List<EfficiencyLine> efficiency,
            Map<String, Map<String, List<@Nullable Double>>> series,
            List<VscsiLine> vscsistats,
            List<DisturbedHosts> disturbed) {
        this(coverage, hosts, efficiency, series, vscsistats, disturbed, List.of(), List.of(), Map.of());
    }

    private static HostFigures none(List<HostLine> hosts) {
        return new HostFigures(Map.of(), hosts, List.of(), Map.of(), List.of(), List.of());
    }

    /** The figures of a stage; of a run without stages, its own. */
    HostFigures in(Phase stage) {
        return stages.getOrDefault(stage, this);
    }

    /** The same with histograms of the I/O of virtual disks. */
    public HostFigures withVscsistats(List<VscsiLine> lines) {
        return new HostFigures(coverage, hosts, efficiency, series, lines, disturbed, values, audit, stages);
    }

    /** CPU and power around an event, and in a run of one group the throughput per watt. */
    List<DisturbedMeasure> disturbed(DisturbanceSpan event, WindowValues throughput, Metric metric) {
        return disturbed.stream()
                .filter(hosts -> hosts.event().equals(event))
                .findFirst()
                .map(hosts -> hosts.measures(throughput, metric))
                .orElse(List.of());
    }

    /** The same with the series of some hosts alone. */
    HostFigures withSeriesOf(Predicate<String> names) {
        var some = new LinkedHashMap<>(series);
        some.keySet().removeIf(names.negate());
        return new HostFigures(coverage, hosts, efficiency, some, vscsistats, disturbed, values, audit, stages);
    }

    /** The figures of these hosts; none if the run never started. */
    public static HostFigures of(RunRecord run, RunMerge merge, Collection<HostRecord> hosts) {
        Instant startedAt = run.startedAt();
        if (startedAt == null || hosts.isEmpty()) {
            return NONE;
        }
        return measured(run, merge, hosts, startedAt, stages(run, merge, hosts, startedAt));
    }

    private static Map<Phase, HostFigures> stages(
            RunRecord run, RunMerge merge, Collection<HostRecord> hosts, Instant startedAt) {
        Phases phases = run.spec().phases();
        var stages = new HashMap<Phase, HostFigures>();
        for (int index = 0; phases.staged() && index < phases.stages().size(); index++) {
            Phase stage = Phase.of(index);
            stages.put(
                    stage,
                    phases.stage(stage).measured()
                            ? measured(run.measuring(stage), merge.measuring(stage), hosts, startedAt, Map.of())
                            : none(notMeasured(run, merge, hosts, startedAt, stage)));
        }
        return stages;
    }

    private static List<HostLine> notMeasured(
            RunRecord run, RunMerge merge, Collection<HostRecord> hosts, Instant startedAt, Phase stage) {
        var timeline = Timeline.of(run.spec().phases());
        var window =
                new TimeWindow(startedAt.plusNanos(timeline.start(stage)), startedAt.plusNanos(timeline.end(stage)));
        var events = RunEvents.of(run, merge);
        return HostReport.of(hosted(run, merge, events, startedAt).over(window), hosts)
                .lines();
    }

    private static HostFigures measured(
            RunRecord run,
            RunMerge merge,
            Collection<HostRecord> hosts,
            Instant startedAt,
            Map<Phase, HostFigures> stages) {
        var events = RunEvents.of(run, merge);
        MeasuredTime time = events.undisturbed();
        var report = HostReport.of(hosted(run, merge, events, startedAt), hosts);
        return new HostFigures(
                report.coverage(),
                report.lines(),
                report.efficiency(),
                report.series(startedAt, merge.seconds()),
                List.of(),
                DisturbedHosts.of(report, events, startedAt),
                time.isEmpty()
                        ? List.of()
                        : report.values(new TimeWindow(startedAt.plus(time.from()), startedAt.plus(time.to()))),
                report.audit(),
                stages);
    }

    /** By host and metric, a value for each second of a run from {@code from} (inclusive) to {@code to} (exclusive). */
    public static Map<String, Map<String, List<@Nullable Double>>> series(
            RunRecord run, RunMerge merge, Collection<HostRecord> hosts, int from, int to) {
        Instant startedAt = run.startedAt();
        return startedAt == null
                ? Map.of()
                : HostReport.of(hosted(run, merge, RunEvents.of(run, merge), startedAt), hosts)
                        .series(startedAt.plusSeconds(from), to - from);
    }

    private static HostedRun hosted(RunRecord run, RunMerge merge, RunEvents events, Instant startedAt) {
        MeasuredTime time = events.undisturbed();
        List<RunRecord> groups = run.groups();
        var targets = new ArrayList<HostedTarget>();
        for (int index = 0; index < groups.size(); index++) {
            targets.addAll(
                    targets(groups.get(index), groups.size() > 1, merge.groups().get(index), events));
        }
        return new HostedRun(
                startedAt,
                new TimeWindow(startedAt.plus(time.from()), startedAt.plus(time.to())),
                idle(run, startedAt),
                targets);
    }

    private static List<HostedTarget> targets(RunRecord run, boolean isNamed, Merge merge, RunEvents events) {
        Metric metric = run.workload().throughput();
        String name = isNamed ? run.spec().onlyGroup().name() : null;
        var group = new HostedGroup(name, metric.unit(), metric.perSeconds());
        var done = DoneWork.of(run, merge, events);
        var targets = new ArrayList<HostedTarget>();
        for (int index = 0; index < run.spec().targets().size(); index++) {
            Double perSecond = done.perSecond(0, index);
            targets.add(new HostedTarget(
                    run.spec().targets().get(index), group, perSecond == null ? 0 : perSecond, bySecond(merge, index)));
        }
        return targets;
    }

    private static List<Double> bySecond(Merge merge, int target) {
        return merge.series().stream()
                .map(second -> (double) second.counted().get(target))
                .toList();
    }

    /** The first stage without load and without an event. */
    private static @Nullable TimeWindow idle(RunRecord run, Instant startedAt) {
        Phases phases = run.spec().phases();
        var timeline = Timeline.of(phases);
        return IntStream.range(0, phases.stages().size())
                .mapToObj(Phase::of)
                .filter(phase -> isIdle(run, phase))
                .findFirst()
                .map(idle -> new TimeWindow(
                        startedAt.plusNanos(timeline.start(idle)), startedAt.plusNanos(timeline.end(idle))))
                .orElse(null);
    }

    private static boolean isIdle(RunRecord run, Phase phase) {
        Stage stage = run.spec().phases().stage(phase);
        return !stage.length().isZero()
                && run.spec().groups().stream()
                        .allMatch(group -> stage.loadOf(group.name()).isNone())
                && run.spec().events().stream()
                        .noneMatch(event -> isDuring(event, phase, run.spec().phases()));
    }

    private static boolean isDuring(RunEvent event, Phase phase, Phases phases) {
        var timeline = Timeline.of(phases);
        long begin = event.begin(phases).toNanos();
        return begin < timeline.end(phase)
                && event.end(phases).map(Duration::toNanos).orElse(begin) > timeline.start(phase);
    }
}

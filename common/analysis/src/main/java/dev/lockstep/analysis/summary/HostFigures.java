package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.disturbance.DisturbanceSpan;
import dev.lockstep.analysis.disturbance.WindowValues;
import dev.lockstep.analysis.hosts.HostCoverage;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.hosts.HostReport;
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
import dev.lockstep.run.Phases;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
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
 */
public record HostFigures(
        Map<String, HostCoverage> coverage,
        List<HostLine> hosts,
        List<EfficiencyLine> efficiency,
        Map<String, Map<String, List<@Nullable Double>>> series,
        List<VscsiLine> vscsistats,
        List<DisturbedHosts> disturbed) {

    /** No host was sampled. */
    public static final HostFigures NONE =
            new HostFigures(Map.of(), List.of(), List.of(), Map.of(), List.of(), List.of());

    public HostFigures {
        coverage = Map.copyOf(coverage);
        hosts = List.copyOf(hosts);
        efficiency = List.copyOf(efficiency);
        series = Map.copyOf(series);
        vscsistats = List.copyOf(vscsistats);
        disturbed = List.copyOf(disturbed);
    }

    /** The same with histograms of the I/O of virtual disks. */
    public HostFigures withVscsistats(List<VscsiLine> lines) {
        return new HostFigures(coverage, hosts, efficiency, series, lines, disturbed);
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
        return new HostFigures(coverage, hosts, efficiency, some, vscsistats, disturbed);
    }

    /** The figures of these hosts; none if the run never started. */
    public static HostFigures of(RunRecord run, RunMerge merge, Collection<HostRecord> hosts) {
        Instant startedAt = run.startedAt();
        if (startedAt == null || hosts.isEmpty()) {
            return NONE;
        }
        var events = RunEvents.of(run, merge);
        var report = HostReport.of(hosted(run, merge, events, startedAt), hosts);
        return new HostFigures(
                report.coverage(),
                report.lines(),
                report.efficiency(),
                report.series(startedAt, merge.seconds()),
                List.of(),
                DisturbedHosts.of(report, events, startedAt, run.groups().size() == 1));
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

    private static @Nullable TimeWindow idle(RunRecord run, Instant startedAt) {
        return run.spec()
                .phases()
                .timed()
                .map(Phases.Timed::idle)
                .filter(idle -> !idle.isZero())
                .map(idle -> new TimeWindow(startedAt, startedAt.plus(idle)))
                .orElse(null);
    }
}

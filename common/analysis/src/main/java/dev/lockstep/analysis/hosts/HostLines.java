package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.HostLine.Gap;
import dev.lockstep.analysis.result.HostLine.InstanceLine;
import dev.lockstep.analysis.result.HostLine.VmLine;
import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.Figures;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the document's line of one host. */
final class HostLines {

    private static final Duration LARGE_OFFSET = Duration.ofSeconds(2);

    private final HostWindows view;
    private final HostedRun run;
    private final Map<String, List<HostedTarget>> vms;
    private final Map<String, List<MetricPoint>> instances;

    private HostLines(HostWindows view, HostedRun run) {
        this.view = view;
        this.run = run;
        this.vms = VmTargets.of(run.on(view.name()));
        this.instances = view.byInstance();
    }

    static HostLine of(HostWindows view, HostedRun run) {
        return new HostLines(view, run).line();
    }

    /** The share of the measurement that the host's samples cover. */
    static HostCoverage coverage(HostWindows view) {
        return view.witness()
                .map(series -> HostCoverage.of(series, view.window()))
                .orElse(HostCoverage.NONE);
    }

    private HostLine line() {
        ClockOffset offset = view.host().offset();
        Figures witness = view.witness()
                .map(series -> series.over(view.window()))
                .orElseGet(() -> Figures.none(view.window().seconds()));
        return new HostLine(
                view.name(),
                view.host().source(),
                witness.rows(),
                Rounded.millionths(witness.coverage()),
                Rounded.millis(offset.ahead().toNanos()),
                Rounded.millis(offset.uncertainty().toNanos()),
                offset.origin().name().toLowerCase(Locale.ROOT),
                view.count(Metric.CORES, ""),
                view.count(Metric.LOGICAL_CPUS, ""),
                Saturation.of(view, vms.keySet()),
                Overcommit.of(view, vms.keySet()),
                Alignment.of(view, run),
                idle(),
                vmLines(),
                devices(),
                gaps(),
                notes(),
                figures(ofHost(false), view.window()),
                figures(ofHost(true), view.window()));
    }

    /** Only metrics of the vocabulary become fields of their own. */
    private List<MetricPoint> ofHost(boolean known) {
        return view.host().samples().all().keySet().stream()
                .filter(point -> point.isOfHost() && point.known().isPresent() == known)
                .toList();
    }

    private @Nullable Map<String, MetricFigure> idle() {
        TimeWindow idle = view.idle();
        return idle == null ? null : figures(ofHost(true), idle);
    }

    private Map<String, MetricFigure> figures(List<MetricPoint> points, TimeWindow window) {
        return MetricFigures.of(view.host().samples(), points, window);
    }

    private List<VmLine> vmLines() {
        return vms.entrySet().stream()
                .map(vm -> new VmLine(
                        vm.getKey(),
                        vm.getValue().stream().map(HostedTarget::name).toList(),
                        view.count(Metric.VM_VCPUS, vm.getKey()),
                        figures(instances.getOrDefault(vm.getKey(), List.of()), view.window()),
                        disks(vm.getKey(), vm.getValue())))
                .toList();
    }

    private List<InstanceLine> disks(String vm, List<HostedTarget> targets) {
        var lines = new ArrayList<InstanceLine>();
        for (String instance : instances.keySet()) {
            if (instance.startsWith(vm + ":")) {
                lines.add(instance(instance, diskName(instance.substring(vm.length() + 1), targets)));
            }
        }
        return lines;
    }

    private static @Nullable String diskName(String slot, List<HostedTarget> targets) {
        return targets.stream()
                .flatMap(target -> target.target().disks().entrySet().stream())
                .filter(disk -> disk.getValue().equals(slot))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private InstanceLine instance(String instance, @Nullable String name) {
        return new InstanceLine(instance, name, figures(instances.getOrDefault(instance, List.of()), view.window()));
    }

    /** Instances that are not virtual machines. Virtual machines that are not under test appear only in the files. */
    private List<InstanceLine> devices() {
        return instances.entrySet().stream()
                .filter(entry -> entry.getValue().stream()
                        .noneMatch(point -> point.known().filter(Metric::ofVm).isPresent()))
                .map(entry -> instance(entry.getKey(), null))
                .toList();
    }

    private List<Gap> gaps() {
        Optional<SampleSeries> witness = view.witness();
        return witness.map(series -> series.gaps(view.window())).orElse(List.of()).stream()
                .map(view.host().offset()::toCoordinator)
                .map(gap -> new Gap(gap.from(), gap.to()))
                .toList();
    }

    private List<String> notes() {
        var notes = new ArrayList<>(view.host().notes());
        if (view.host().offset().ahead().abs().compareTo(LARGE_OFFSET) > 0) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The host's clock is %.1f s off the coordinator's; its samples were shifted accordingly.",
                    view.host().offset().ahead().toMillis() / 1e3));
        }
        double frozen = view.witness()
                .map(series -> series.frozenSeconds(view.window()))
                .orElse(0.0);
        if (frozen > 0) {
            notes.add(String.format(
                    Locale.ROOT,
                    "Its CPU repeats its last value for %.1f s: its source had stopped measuring, so this time has no CPU.",
                    frozen));
        }
        int repeated = view.witness().map(SampleSeries::repeated).orElse(0);
        if (repeated > 0) {
            notes.add(String.format(Locale.ROOT, "%d duplicate rows were ignored.", repeated));
        }
        addPower(notes);
        return notes;
    }

    private void addPower(List<String> notes) {
        Figures watts = view.figures(MetricPoint.ofHost(Metric.POWER));
        Double cap = view.mean(Metric.POWER_CAP);
        if (cap != null && cap > 0) {
            notes.add(String.format(Locale.ROOT, "The power is capped at %.0f W, which affects the result.", cap));
        }
        if (watts.min() != null && watts.min().equals(watts.max()) && watts.coveredSeconds() >= 60) {
            notes.add(
                    String.format(Locale.ROOT, "The power reads %.0f W all the time: check the sensor.", watts.min()));
        }
    }
}

package dev.lockstep.agent.host.summary;

import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The virtual machines of a file, one per line. */
final class VmTable {

    private static final Set<String> METRICS = Set.of(
            Metric.VM_VCPUS.id(),
            Metric.VM_CPU_USED.id(),
            Metric.READY.id(),
            Metric.READY_WORST.id(),
            Metric.CO_STOP.id(),
            Metric.VM_DISK_COMMANDS.id(),
            Metric.VM_DISK_MILLIS.id(),
            Metric.VM_DISK_READ_MBYTES.id(),
            Metric.VM_DISK_WRITE_MBYTES.id(),
            Metric.VM_NETWORK_IN.id(),
            Metric.VM_NETWORK_OUT.id());

    private static final Pattern VIRTUAL_DISK = Pattern.compile(".+:(scsi|ide|sata|nvme)\\d+:\\d+");

    private final HostSamples samples;
    private final TimeWindow window;

    VmTable(HostSamples samples, TimeWindow window) {
        this.samples = samples;
        this.window = window;
    }

    /** Whether the table needs it. */
    static boolean needs(MetricPoint point) {
        return METRICS.contains(point.metric())
                && !VIRTUAL_DISK.matcher(point.instance()).matches();
    }

    List<VmSummary> lines() {
        Stream<String> names = samples.all().keySet().stream()
                .filter(VmTable::needs)
                .map(MetricPoint::instance)
                .distinct();
        return names.sorted().map(this::line).toList();
    }

    private VmSummary line(String vm) {
        Integer vcpus = vcpus(vm);
        Double used = mean(Metric.VM_CPU_USED, vm);
        return new VmSummary(
                vm,
                vcpus,
                used == null || vcpus == null ? null : Double.valueOf(Rounded.thousandths(used / vcpus)),
                mean(Metric.READY, vm),
                mean(Metric.READY_WORST, vm),
                mean(Metric.CO_STOP, vm),
                mean(Metric.VM_DISK_COMMANDS, vm),
                mean(Metric.VM_DISK_MILLIS, vm),
                mean(Metric.VM_DISK_READ_MBYTES, vm),
                mean(Metric.VM_DISK_WRITE_MBYTES, vm),
                mean(Metric.VM_NETWORK_IN, vm),
                mean(Metric.VM_NETWORK_OUT, vm));
    }

    private @Nullable Integer vcpus(String vm) {
        return samples.of(MetricPoint.of(Metric.VM_VCPUS, vm))
                .map(series -> series.lastIn(window))
                .map(Double::intValue)
                .orElse(null);
    }

    private @Nullable Double mean(Metric metric, String vm) {
        Double mean = samples.over(MetricPoint.of(metric, vm), window).mean();
        return mean == null ? null : Double.valueOf(Rounded.thousandths(mean));
    }
}

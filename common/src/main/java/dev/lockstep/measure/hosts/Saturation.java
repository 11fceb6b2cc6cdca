package dev.lockstep.measure.hosts;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.measure.hosts.HostView.Worst;
import dev.lockstep.measure.result.HostLine.SaturationPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Says what held the throughput back on a host. The limits are those of the DVD Store papers for the CPU, and what
 * administrators of ESXi use for the rest; all are compared with means over the measurement.
 */
final class Saturation {

    private static final double SATURATED_PERCENT = 99;
    private static final double NEAR_PERCENT = 95;

    /** The one that papers use first; then what a core was busy at least, where only its threads can be seen. */
    private static final List<Metric> COUNTERS =
            List.of(Metric.CPU_CORE_UTIL, Metric.CPU_CORE_UTIL_LOWEST, Metric.CPU_UTIL, Metric.CPU_USED);

    /** In the order in which they are named; the first that is exceeded is the resource. */
    private static final List<Threshold> THRESHOLDS = List.of(
            new Threshold(Metric.READY, 5, "cpu-scheduling", "processors for virtual machines"),
            new Threshold(Metric.CO_STOP, 3, "cpu-scheduling", "processors for virtual machines"),
            new Threshold(Metric.DISK_GUEST_MILLIS, 20, "disk", "disks"),
            new Threshold(Metric.DISK_READ_MILLIS, 20, "disk", "disks"),
            new Threshold(Metric.DISK_WRITE_MILLIS, 20, "disk", "disks"),
            new Threshold(Metric.DISK_KERNEL_MILLIS, 1, "disk", "disks"),
            new Threshold(Metric.DROPPED_IN, 0, "network", "network"),
            new Threshold(Metric.DROPPED_OUT, 0, "network", "network"),
            new Threshold(Metric.VM_DROPPED_IN, 0, "network", "network"),
            new Threshold(Metric.VM_DROPPED_OUT, 0, "network", "network"));

    private final HostView host;
    private final Optional<Metric> counter;
    private final @Nullable Double percent;

    private Saturation(HostView host) {
        this.host = host;
        this.counter = host.firstOf(COUNTERS);
        this.percent = counter.map(host::mean).orElse(null);
    }

    static SaturationPart of(HostView host) {
        return new Saturation(host).part();
    }

    private SaturationPart part() {
        if (percent != null && percent >= SATURATED_PERCENT) {
            return part("saturated", "cpu", cpu() + ": the CPU is saturated (at least 99 %).");
        }
        if (percent != null && percent >= NEAR_PERCENT) {
            return part("near-saturation", "cpu", cpu() + ": the CPU is near saturation (95 to 99 %).");
        }
        return exceeded()
                .map(limit -> part("resource", limit.resource(), limit.statement(host)))
                .orElseGet(this::withoutResource);
    }

    private SaturationPart withoutResource() {
        if (percent == null) {
            return part("unknown", null, "The CPU of this host was not measured.");
        }
        Double highest = host.mean(Metric.CPU_CORE_UTIL_HIGHEST);
        if (counter.filter(Metric.CPU_CORE_UTIL_LOWEST::equals).isPresent()
                && highest != null
                && highest >= NEAR_PERCENT) {
            return part(
                    "unknown",
                    null,
                    String.format(
                            Locale.ROOT,
                            "The cores were busy between %.1f and %.1f %%, as the threads of a core cannot be told apart: saturation of"
                                    + " the CPU is not ruled out.",
                            percent,
                            highest));
        }
        List<String> unseen = notMeasured();
        String seen = unseen.isEmpty() ? "" : " Not measured, so not ruled out: " + String.join(", ", unseen) + ".";
        return part("driver-bound", null, cpu() + ": no resource of this host is near its limit: driver-bound." + seen);
    }

    private SaturationPart part(String state, @Nullable String resource, String statement) {
        return new SaturationPart(
                state,
                counter.map(Metric::id).orElse(null),
                MetricFigures.rounded(percent),
                resource,
                statement,
                notMeasured());
    }

    private String cpu() {
        return String.format(
                        Locale.ROOT, "Mean %s is %.1f", counter.map(Metric::id).orElse("CPU"), percent)
                + substitute();
    }

    private String substitute() {
        return counter.filter(metric -> metric == Metric.CPU_UTIL || metric == Metric.CPU_USED)
                        .isPresent()
                ? " (core utilisation is not measured: the same without hyper-threading, with it too low)"
                : "";
    }

    private Optional<Threshold> exceeded() {
        return THRESHOLDS.stream()
                .filter(threshold -> host.worst(threshold.metric())
                        .filter(worst -> worst.mean() > threshold.limit())
                        .isPresent())
                .findFirst();
    }

    private List<String> notMeasured() {
        var unseen = new ArrayList<String>();
        for (String resource : List.of("cpu-scheduling", "disk", "network")) {
            boolean seen = THRESHOLDS.stream()
                    .filter(threshold -> threshold.resource().equals(resource))
                    .anyMatch(threshold -> host.worst(threshold.metric()).isPresent());
            if (!seen) {
                unseen.add(resource);
            }
        }
        return unseen;
    }

    /** A limit of one metric, beyond which its resource is named. */
    private record Threshold(Metric metric, long limit, String resource, String what) {

        private String statement(HostView host) {
            Worst worst = host.worst(metric).orElseThrow();
            String where = worst.instance().isEmpty() ? "" : " of " + worst.instance();
            return String.format(
                    Locale.ROOT,
                    "Mean %s%s is %.2f %s, above %s: bound by its %s.",
                    metric.id(),
                    where,
                    worst.mean(),
                    metric.unit(),
                    limit,
                    what);
        }
    }
}

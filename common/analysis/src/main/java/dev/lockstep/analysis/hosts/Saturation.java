package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.hosts.HostWindows.PointMean;
import dev.lockstep.analysis.result.HostLine.SaturationPart;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * States which resource of a host limited the throughput. The CPU limits are those of the DVD Store papers, the others
 * those in use among ESXi administrators; all apply to means over the measurement. If virtual machines under test are
 * named, only those count.
 */
final class Saturation {

    private static final double SATURATED_PERCENT = 99;
    private static final double NEAR_PERCENT = 95;

    /** The one that papers use first; then the least that a core was busy, if only its threads can be seen. */
    private static final List<Metric> COUNTERS =
            List.of(Metric.CPU_CORE_UTIL, Metric.CPU_CORE_UTIL_LOWEST, Metric.CPU_UTIL, Metric.CPU_USED);

    /**
     * A link at full throughput reads 95 %, if the card segments large packets: of 1,538 bytes per frame, counters see
     * 1,460, without the headers. The rest is a margin for bursts within a mean.
     */
    private static final long BUSY_LINK_PERCENT = 90;

    private static final String PROCESSORS = "processors for virtual machines";

    /** In order of precedence: the first that is exceeded is the resource. */
    private static final List<Threshold> THRESHOLDS = List.of(
            Threshold.above(Metric.MAX_LIMITED, 1, "cpu-scheduling", "CPU limit of a virtual machine"),
            Threshold.above(Metric.READY, 5, "cpu-scheduling", PROCESSORS),
            Threshold.above(Metric.CO_STOP, 3, "cpu-scheduling", PROCESSORS),
            Threshold.above(Metric.VM_SWAP_WAIT, 1, "memory", "memory"),
            Threshold.above(Metric.VM_SWAP_IN, 1, "memory", "memory"),
            Threshold.above(Metric.SWAP_IN, 1, "memory", "memory").unlessSeen(Metric.VM_SWAP_WAIT),
            Threshold.above(Metric.VM_MEMORY_BALLOON, 0, "memory", "memory"),
            Threshold.above(Metric.MEMORY_BALLOON, 0, "memory", "memory").unlessSeen(Metric.VM_MEMORY_BALLOON),
            Threshold.above(Metric.MEMORY_STATE, 1, "memory", "memory"),
            Threshold.below(Metric.VM_NUMA_LOCAL, 80, "memory", "memory of other NUMA nodes"),
            Threshold.above(Metric.VM_DISK_MILLIS, 20, "disk", "disks"),
            Threshold.above(Metric.VM_DISK_READ_MILLIS, 20, "disk", "disks"),
            Threshold.above(Metric.VM_DISK_WRITE_MILLIS, 20, "disk", "disks"),
            Threshold.above(Metric.DISK_GUEST_MILLIS, 20, "disk", "disks").unlessSeen(Metric.VM_DISK_MILLIS),
            Threshold.above(Metric.DISK_READ_MILLIS, 20, "disk", "disks").unlessSeen(Metric.VM_DISK_MILLIS),
            Threshold.above(Metric.DISK_WRITE_MILLIS, 20, "disk", "disks").unlessSeen(Metric.VM_DISK_MILLIS),
            Threshold.above(Metric.DISK_KERNEL_MILLIS, 1, "disk", "disks").unlessSeen(Metric.VM_DISK_MILLIS),
            Threshold.above(Metric.DROPPED_IN, 0, "network", "network").unlessSeen(Metric.VM_DROPPED_IN),
            Threshold.above(Metric.DROPPED_OUT, 0, "network", "network").unlessSeen(Metric.VM_DROPPED_OUT),
            Threshold.above(Metric.VM_UPLINK_DROPPED_IN, 0, "network", "network"),
            Threshold.above(Metric.VM_UPLINK_DROPPED_OUT, 0, "network", "network"),
            Threshold.above(Metric.VM_DROPPED_IN, 0, "network", "network"),
            Threshold.above(Metric.VM_DROPPED_OUT, 0, "network", "network"),
            Threshold.above(Metric.VM_UPLINK_IN, BUSY_LINK_PERCENT, "network", "network"),
            Threshold.above(Metric.VM_UPLINK_OUT, BUSY_LINK_PERCENT, "network", "network"),
            Threshold.above(Metric.LINK_IN, BUSY_LINK_PERCENT, "network", "network")
                    .unlessSeen(Metric.VM_NETWORK_IN),
            Threshold.above(Metric.LINK_OUT, BUSY_LINK_PERCENT, "network", "network")
                    .unlessSeen(Metric.VM_NETWORK_OUT));

    /** A device with fewer commands, or a smaller share of them, limits nothing, however long each takes. */
    private static final double LEAST_PER_SECOND = 10;

    private static final double LEAST_SHARE = 0.01;

    /** A slow device cannot reach a high rate; with this many commands under way on average it is in use. */
    private static final double LEAST_UNDER_WAY = 0.2;

    private static final double MILLIS = 1e3;

    private final HostWindows host;
    private final Collection<String> vms;
    private final Optional<Metric> counter;
    private final @Nullable Double percent;

    private Saturation(HostWindows host, Collection<String> vms) {
        this.host = host;
        this.vms = vms;
        this.counter = host.firstOf(COUNTERS);
        this.percent = counter.map(host::mean).orElse(null);
    }

    /**
     * @param vms under test; empty if none are named, and then all count
     */
    static SaturationPart of(HostWindows host, Collection<String> vms) {
        return new Saturation(host, vms).part();
    }

    private SaturationPart part() {
        if (percent != null && percent >= SATURATED_PERCENT) {
            return part("saturated", "cpu", cpu() + ": the CPU is saturated (at least 99 %).");
        }
        if (percent != null && percent >= NEAR_PERCENT) {
            return part("near-saturation", "cpu", cpu() + ": the CPU is near saturation (95 to 99 %).");
        }
        return exceeded().orElseGet(this::withoutResource);
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
                            "The cores were busy between %.1f and %.1f %% of the time; samples of threads do not"
                                    + " narrow it down further, so saturation of the CPU is not ruled out.",
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
                ? " (core utilisation was not measured; this equals it without hyper-threading and is too low with"
                        + " it)"
                : "";
    }

    private Optional<SaturationPart> exceeded() {
        return THRESHOLDS.stream()
                .filter(threshold -> !standsIn(threshold))
                .flatMap(
                        threshold -> worst(threshold)
                                .map(worst -> part("resource", threshold.resource(), threshold.statement(worst)))
                                .stream())
                .findFirst();
    }

    /** The figures of the machines under test are more specific than those of the host, which serves others too. */
    private boolean standsIn(Threshold threshold) {
        Metric better = threshold.better();
        return better != null && !vms.isEmpty() && !means(better).isEmpty();
    }

    private Optional<PointMean> worst(Threshold threshold) {
        return means(threshold.metric()).stream()
                .filter(mean -> threshold.excess(mean) > 0 && isUsed(mean, threshold.metric()))
                .max(Comparator.comparingDouble(threshold::excess));
    }

    private List<PointMean> means(Metric metric) {
        return host.means(metric).stream()
                .filter(mean -> vms.isEmpty()
                        || !metric.ofVm()
                        || vms.contains(mean.point().vm()))
                .toList();
    }

    /** Whether a time per command counts: the device is in use, or its rate was not measured. */
    private boolean isUsed(PointMean millis, Metric metric) {
        Metric rates = metric.weighedBy().orElse(null);
        Double rate = rates == null ? null : host.mean(rates, millis.point().instance());
        if (rates == null || rate == null) {
            return true;
        }
        if (rate * millis.mean() / MILLIS >= LEAST_UNDER_WAY) {
            return true;
        }
        Double all = host.mean(rates);
        return rate >= LEAST_PER_SECOND && (all == null || rate >= LEAST_SHARE * all);
    }

    private List<String> notMeasured() {
        return THRESHOLDS.stream()
                .map(Threshold::resource)
                .distinct()
                .filter(resource -> THRESHOLDS.stream()
                        .filter(threshold -> threshold.resource().equals(resource))
                        .allMatch(threshold -> means(threshold.metric()).isEmpty()))
                .toList();
    }

    /**
     * A limit of one metric; beyond it, the resource is the bottleneck.
     *
     * @param sign 1 if higher is worse, -1 if lower is
     * @param better a more specific metric that replaces this one if measured; null if there is none
     */
    private record Threshold(
            Metric metric,
            int sign,
            long limit,
            String resource,
            String what,
            @Nullable Metric better) {

        private static Threshold above(Metric metric, long limit, String resource, String what) {
            return new Threshold(metric, 1, limit, resource, what, null);
        }

        private static Threshold below(Metric metric, long limit, String resource, String what) {
            return new Threshold(metric, -1, limit, resource, what, null);
        }

        private Threshold unlessSeen(Metric betterMetric) {
            return new Threshold(metric, sign, limit, resource, what, betterMetric);
        }

        private double excess(PointMean mean) {
            return sign * (mean.mean() - limit);
        }

        private String statement(PointMean worst) {
            MetricPoint point = worst.point();
            String where = point.isOfHost() ? "" : " of " + point.instance();
            String unit = metric.unit().isEmpty() ? "" : " " + metric.unit();
            return String.format(
                    Locale.ROOT,
                    "Mean %s%s is %.2f%s, %s %s: bound by its %s.",
                    metric.id(),
                    where,
                    worst.mean(),
                    unit,
                    sign > 0 ? "above" : "below",
                    limit,
                    what);
        }
    }
}

package dev.lockstep.host.metric;

import java.util.Optional;

/**
 * What one series is about.
 *
 * @param metric the id of a {@link Metric}, {@value #RAW} and the name of a counter, or a name of the user's own
 * @param instance which device, virtual machine or virtual disk ({@code SQL01:scsi0:1}); empty for the host as a whole
 */
public record MetricPoint(String metric, String instance) implements Comparable<MetricPoint> {

    /** Begins the id of a counter that was asked for by pattern; {@code group(instance)\counter} follows. */
    public static final String RAW = "raw:";

    /** The host as a whole. */
    public static MetricPoint ofHost(Metric metric) {
        return new MetricPoint(metric.id(), "");
    }

    /** One device or machine. */
    public static MetricPoint of(Metric metric, String instance) {
        return new MetricPoint(metric.id(), instance);
    }

    /** The metric, where it is one of the vocabulary. */
    public Optional<Metric> known() {
        return Metric.of(metric);
    }

    /** True when this is about the host as a whole. */
    public boolean isOfHost() {
        return instance.isEmpty();
    }

    /** By metric, then by instance. */
    @Override
    public int compareTo(MetricPoint other) {
        int byMetric = metric.compareTo(other.metric);
        return byMetric != 0 ? byMetric : instance.compareTo(other.instance);
    }

    /** {@code metric} or {@code metric:instance}. */
    @Override
    public String toString() {
        return isOfHost() ? metric : metric + ":" + instance;
    }

    /** The virtual machine of a metric of virtual machines, whose instance may be one of its disks. */
    public String vm() {
        return Places.vmOfDisk(instance);
    }
}

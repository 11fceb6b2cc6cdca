package dev.lockstep.host.metric;

import java.util.Optional;

/**
 * The identity of a series.
 *
 * @param metric the id of a {@link Metric}, {@value #RAW} and the name of a counter, or a user's own name
 * @param instance device, virtual machine or virtual disk ({@code SQL01:scsi0:1}); empty for the host as a whole
 */
public record MetricPoint(String metric, String instance) implements Comparable<MetricPoint> {

    /** Prefix of a counter selected by pattern; {@code group(instance)\counter} follows. */
    public static final String RAW = "raw:";

    /** A metric of the host as a whole. */
    public static MetricPoint ofHost(Metric metric) {
        return new MetricPoint(metric.id(), "");
    }

    /** A metric of one device or machine. */
    public static MetricPoint of(Metric metric, String instance) {
        return new MetricPoint(metric.id(), instance);
    }

    /** The metric, if it is in the vocabulary. */
    public Optional<Metric> known() {
        return Metric.of(metric);
    }

    /** Whether this belongs to the host as a whole. */
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

    /** The virtual machine of the instance, which may be one of its disks. */
    public String vm() {
        return Places.vmOfDisk(instance);
    }
}

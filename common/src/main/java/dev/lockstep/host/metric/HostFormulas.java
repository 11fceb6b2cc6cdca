package dev.lockstep.host.metric;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** What follows from the columns of a host for the host as a whole. */
final class HostFormulas {

    private static final String HOST = "";
    private static final List<Metric> OF_DEVICES = List.of(
            Metric.DISK_READS,
            Metric.DISK_WRITES,
            Metric.DISK_COMMANDS,
            Metric.DISK_READ_MBYTES,
            Metric.DISK_WRITE_MBYTES,
            Metric.DISK_READ_MILLIS,
            Metric.DISK_WRITE_MILLIS,
            Metric.DISK_GUEST_MILLIS,
            Metric.DISK_DEVICE_MILLIS,
            Metric.DISK_KERNEL_MILLIS,
            Metric.DISK_QUEUE_MILLIS,
            Metric.DISK_ACTIVE,
            Metric.DISK_QUEUED,
            Metric.DISK_QUEUE_LENGTH,
            Metric.DISK_ABORTS,
            Metric.DISK_RESETS,
            Metric.PACKETS_IN,
            Metric.PACKETS_OUT,
            Metric.NETWORK_IN,
            Metric.NETWORK_OUT,
            Metric.DROPPED_IN,
            Metric.DROPPED_OUT,
            Metric.NETWORK_QUEUE_LENGTH);

    private final TreeMap<Integer, Set<String>> parts = new TreeMap<>();
    private final TreeMap<Integer, Set<String>> processors = new TreeMap<>();

    void addPart(int rank, String device) {
        parts.computeIfAbsent(rank, key -> new LinkedHashSet<>()).add(device);
    }

    void addProcessor(int rank, String processor) {
        processors.computeIfAbsent(rank, key -> new LinkedHashSet<>()).add(processor);
    }

    void addTo(PointFormulas points) {
        parts.values().forEach(devices -> OF_DEVICES.forEach(metric -> points.total(metric, HOST, devices)));
        points.of(Metric.MEMORY_TOTAL, HOST)
                .flatMap(total -> points.of(Metric.MEMORY_FREE, HOST).map(free -> Formula.difference(total, free)))
                .ifPresent(used -> points.put(MetricPoint.ofHost(Metric.MEMORY_USED), used));
        points.of(Metric.POWER, HOST)
                .ifPresent(watts -> points.put(MetricPoint.ofHost(Metric.POWER), Formula.positive(watts)));
    }

    /** Siblings 2k and 2k+1 share a core where there is a core counter; without it every processor is a core. */
    void addProcessorsTo(PointFormulas points, boolean coresAreKnown) {
        if (processors.isEmpty()) {
            return;
        }
        int logical = processors.firstEntry().getValue().size();
        points.put(MetricPoint.ofHost(Metric.LOGICAL_CPUS), Formula.constant(logical));
        if (coresAreKnown) {
            boolean siblings = points.of(Metric.CPU_CORE_UTIL, HOST).isPresent();
            points.put(MetricPoint.ofHost(Metric.CORES), Formula.constant(siblings ? (logical + 1) / 2 : logical));
        }
    }
}

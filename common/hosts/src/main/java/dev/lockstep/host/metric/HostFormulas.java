package dev.lockstep.host.metric;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Formulas for the host as a whole, from the columns of a capture. */
final class HostFormulas {

    private static final String HOST = "";
    private static final MetricPoint FREQUENCY = MetricPoint.ofHost(Metric.CPU_APERF_MPERF);
    private static final MetricPoint NOT_HALTED = MetricPoint.of(Metric.CPU_C_STATE, "C0");
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
            Metric.DISK_FAILED,
            Metric.DISK_ABORTS,
            Metric.DISK_RESETS,
            Metric.PACKETS_IN,
            Metric.PACKETS_OUT,
            Metric.NETWORK_IN,
            Metric.NETWORK_OUT,
            Metric.DROPPED_IN,
            Metric.DROPPED_OUT,
            Metric.LINK_IN,
            Metric.LINK_OUT,
            Metric.NETWORK_QUEUE_LENGTH);

    private final TreeMap<Integer, Set<String>> parts = new TreeMap<>();
    private final Set<String> furtherParts = new LinkedHashSet<>();
    private final TreeMap<Integer, Set<String>> processors = new TreeMap<>();
    private final Map<MetricPoint, TreeMap<Integer, Map<String, Formula>>> processorParts = new HashMap<>();

    void addPart(int rank, String device) {
        parts.computeIfAbsent(rank, key -> new LinkedHashSet<>()).add(device);
    }

    void addFurtherPart(String device) {
        furtherParts.add(device);
    }

    void addProcessor(int rank, String processor) {
        processors.computeIfAbsent(rank, key -> new LinkedHashSet<>()).add(processor);
    }

    void addProcessorPart(MetricPoint point, int rank, String processor, Formula value) {
        processorParts
                .computeIfAbsent(point, key -> new TreeMap<>())
                .computeIfAbsent(rank, key -> new LinkedHashMap<>())
                .put(processor, value);
    }

    /** A subset of the processors does not determine the whole host. */
    private void addMean(PointFormulas points, MetricPoint point, Map<String, Formula> parts) {
        if (parts.keySet().stream().allMatch(processor -> isFirst(processor) || parts.containsKey(before(processor)))) {
            points.putIfAbsent(
                    point, point.equals(FREQUENCY) ? ofBusy(parts) : Formula.mean(List.copyOf(parts.values())));
        }
    }

    /**
     * The frequency registers stop while a processor is halted, so each is weighted by the time in which it was not.
     */
    private Formula ofBusy(Map<String, Formula> parts) {
        var notHalted = processorParts.getOrDefault(NOT_HALTED, new TreeMap<>()).values().stream()
                .findFirst()
                .orElse(Map.of());
        List<Formula> values = List.copyOf(parts.values());
        return notHalted.keySet().containsAll(parts.keySet())
                ? Formula.positive(Formula.weighted(
                        values, parts.keySet().stream().map(notHalted::get).toList()))
                : Formula.mean(values);
    }

    private static boolean isFirst(String processor) {
        return number(processor) == 0;
    }

    private static String before(String processor) {
        return processor.substring(0, processor.indexOf(',') + 1) + (number(processor) - 1);
    }

    /** Windows prefixes the number of a group. */
    private static long number(String processor) {
        return Long.parseLong(processor.substring(processor.indexOf(',') + 1));
    }

    void addTo(PointFormulas points) {
        processorParts.forEach(
                (point, ranks) -> addMean(points, point, ranks.firstEntry().getValue()));
        points.of(Metric.CPU_APERF_MPERF, HOST)
                .flatMap(ratio -> points.of(Metric.CPU_NOMINAL_MHZ, HOST).map(mhz -> Formula.percentOf(mhz, ratio)))
                .ifPresent(mhz -> points.put(MetricPoint.ofHost(Metric.CPU_MHZ), mhz));
        OF_DEVICES.forEach(metric -> points.total(metric, HOST, parts(points, metric)));
        points.of(Metric.MEMORY_TOTAL, HOST)
                .flatMap(total -> points.of(Metric.MEMORY_FREE, HOST).map(free -> Formula.difference(total, free)))
                .ifPresent(used -> points.put(MetricPoint.ofHost(Metric.MEMORY_USED), used));
        points.of(Metric.POWER, HOST)
                .ifPresent(watts -> points.put(MetricPoint.ofHost(Metric.POWER), Formula.positive(watts)));
    }

    /** The parts of the lowest rank that has the metric, and those beside any rank. */
    private List<String> parts(PointFormulas points, Metric metric) {
        Stream<String> ranked = parts.values().stream()
                .filter(devices -> devices.stream().anyMatch(device -> points.isPart(metric, device)))
                .findFirst()
                .stream()
                .flatMap(Set::stream);
        return Stream.concat(ranked, furtherParts.stream()).toList();
    }

    /** Siblings 2k and 2k+1 share a core if there is a core counter; otherwise every processor is a core. */
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

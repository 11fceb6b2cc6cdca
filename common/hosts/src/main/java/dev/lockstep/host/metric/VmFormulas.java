package dev.lockstep.host.metric;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Formulas for the virtual machines of a host. A group of worlds is a virtual machine if it has virtual processors,
 * disks or ports, or is selected by name: services of the hypervisor are groups too.
 */
final class VmFormulas {

    private static final List<Metric> OF_DISKS = List.of(
            Metric.VM_DISK_READS,
            Metric.VM_DISK_WRITES,
            Metric.VM_DISK_COMMANDS,
            Metric.VM_DISK_READ_MBYTES,
            Metric.VM_DISK_WRITE_MBYTES,
            Metric.VM_DISK_READ_MILLIS,
            Metric.VM_DISK_WRITE_MILLIS);

    private static final Map<String, Metric> OF_WORST =
            Map.of(Metric.READY.id(), Metric.READY_WORST, Metric.CO_STOP.id(), Metric.CO_STOP_WORST);

    /** A value of 0 or less means that there is none. */
    private static final List<Metric> POSITIVE = List.of(Metric.VM_POWER, Metric.VM_CPU_LIMIT, Metric.VM_MEMORY_LIMIT);

    private final Vms vms;
    private final Map<String, Set<String>> worlds = new LinkedHashMap<>();
    private final Map<MetricPoint, List<Formula>> ofVcpus = new LinkedHashMap<>();
    private final Map<MetricPoint, List<Formula>> sums = new LinkedHashMap<>();
    private final Set<MetricPoint> groups = new HashSet<>();
    private final Map<String, Set<String>> disks = new LinkedHashMap<>();
    private final Set<String> withDevices = new HashSet<>();

    VmFormulas(Vms vms) {
        this.vms = vms;
    }

    void addGroup(MetricPoint point) {
        groups.add(point);
    }

    void addSum(MetricPoint point, Formula value) {
        sums.computeIfAbsent(point, key -> new ArrayList<>()).add(value);
    }

    void addVcpu(MetricPoint point, String world, Formula value) {
        ofVcpus.computeIfAbsent(point, key -> new ArrayList<>()).add(value);
        worlds.computeIfAbsent(point.instance(), vm -> new HashSet<>()).add(world);
    }

    void addDevice(String instance) {
        String vm = Places.vmOfDisk(instance);
        withDevices.add(vm);
        if (!vm.equals(instance)) {
            disks.computeIfAbsent(vm, key -> new LinkedHashSet<>()).add(instance);
        }
    }

    /** The virtual machines that exist. */
    Set<String> found() {
        var found = new TreeSet<>(withDevices);
        found.addAll(worlds.keySet());
        groups.stream().map(MetricPoint::instance).filter(vms.names()::contains).forEach(found::add);
        return found;
    }

    void addTo(PointFormulas points) {
        Set<String> found = found();
        groups.stream().filter(group -> !found.contains(group.instance())).forEach(points::remove);
        ofVcpus.forEach((point, values) -> addVcpus(points, point, values));
        sums.forEach((point, values) -> addSum(points, point, values));
        worlds.forEach((vm, vcpus) -> points.put(MetricPoint.of(Metric.VM_VCPUS, vm), Formula.constant(vcpus.size())));
        found.forEach(vm -> POSITIVE.forEach(metric -> leaveOutNone(points, metric, vm)));
        found.forEach(vm -> addNumaLocal(points, vm));
        disks.forEach((vm, parts) -> OF_DISKS.forEach(metric -> points.total(metric, vm, parts)));
        disks.values().forEach(parts -> parts.forEach(disk -> addMillis(points, disk)));
        found.forEach(vm -> addMillis(points, vm));
    }

    private static void addVcpus(PointFormulas points, MetricPoint point, List<Formula> values) {
        points.put(point, Formula.mean(values));
        Metric worst = OF_WORST.get(point.metric());
        if (worst != null) {
            points.put(MetricPoint.of(worst, point.instance()), Formula.combined(worst, values));
        }
    }

    private void addSum(PointFormulas points, MetricPoint point, List<Formula> values) {
        int vcpus = worlds.getOrDefault(point.instance(), Set.of()).size();
        // The group's sum includes the ready time of its helper worlds.
        if (vcpus > 0 && !ofVcpus.containsKey(point)) {
            points.put(point, Formula.share(Formula.sum(values), vcpus));
        }
    }

    private static void leaveOutNone(PointFormulas points, Metric metric, String vm) {
        points.of(metric, vm).ifPresent(value -> points.put(MetricPoint.of(metric, vm), Formula.positive(value)));
    }

    /** A host with one NUMA node reports 0 % local and no memory on either side. */
    private static void addNumaLocal(PointFormulas points, String vm) {
        Formula remote = points.of(Metric.VM_NUMA_REMOTE, vm).orElse(Formula.constant(0));
        points.of(Metric.VM_NUMA_LOCAL, vm)
                .ifPresent(local -> points.put(
                        MetricPoint.of(Metric.VM_NUMA_LOCAL, vm),
                        row -> local.of(row) > 0 || remote.of(row) > 0 ? local.of(row) : Double.NaN));
    }

    private static void addMillis(PointFormulas points, String instance) {
        List<Formula> times = present(points, instance, Metric.VM_DISK_READ_MILLIS, Metric.VM_DISK_WRITE_MILLIS);
        List<Formula> rates = present(points, instance, Metric.VM_DISK_READS, Metric.VM_DISK_WRITES);
        if (times.size() == 2 && rates.size() == 2) {
            points.put(MetricPoint.of(Metric.VM_DISK_MILLIS, instance), Formula.weighted(times, rates));
        }
    }

    private static List<Formula> present(PointFormulas points, String instance, Metric... metrics) {
        return Stream.of(metrics)
                .map(metric -> points.of(metric, instance))
                .flatMap(Optional::stream)
                .toList();
    }
}

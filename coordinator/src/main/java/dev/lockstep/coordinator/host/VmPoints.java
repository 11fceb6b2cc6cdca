package dev.lockstep.coordinator.host;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;

/** Which series are of which virtual machine. */
final class VmPoints {

    private VmPoints() {}

    static boolean isOfVm(MetricPoint point) {
        return point.known().filter(Metric::ofVm).isPresent();
    }

    /** Whether a series is of this virtual machine or of one of its disks. */
    static boolean isOf(MetricPoint point, String vm) {
        return isOfVm(point) && (point.instance().equals(vm) || point.instance().startsWith(vm + ":"));
    }

    /** Whether a series is of a virtual machine as a whole; some are not known to be, as disks have colons in their names. */
    static boolean isOfWholeVm(MetricPoint point) {
        return point.metric().equals(Metric.VM_VCPUS.id()) || point.metric().equals(Metric.VM_CPU_USED.id());
    }
}

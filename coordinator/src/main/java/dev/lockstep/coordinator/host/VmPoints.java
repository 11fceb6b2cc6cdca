package dev.lockstep.coordinator.host;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;

/** Assigns series to virtual machines. */
final class VmPoints {

    private VmPoints() {}

    static boolean isOfVm(MetricPoint point) {
        return point.known().filter(Metric::ofVm).isPresent();
    }

    /** Whether a series belongs to this virtual machine or one of its disks. */
    static boolean isOf(MetricPoint point, String vm) {
        return isOfVm(point) && (point.instance().equals(vm) || point.instance().startsWith(vm + ":"));
    }

    /**
     * Whether a series belongs to a virtual machine as a whole; not always decidable, because names of disks contain
     * colons.
     */
    static boolean isOfWholeVm(MetricPoint point) {
        return point.metric().equals(Metric.VM_VCPUS.id()) || point.metric().equals(Metric.VM_CPU_USED.id());
    }
}

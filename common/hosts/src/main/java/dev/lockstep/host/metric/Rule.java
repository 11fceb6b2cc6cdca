package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CounterPath;
import java.util.Optional;

/**
 * Maps one counter to a metric.
 *
 * @param role how it is used
 * @param factor from the counter's unit to the metric's
 * @param rank of several sources of one value the lowest is used: for the host's sum of {@link Role#PART}, otherwise
 *     for the point itself
 */
record Rule(Metric metric, Place place, Role role, double factor, int rank) {

    /** The instance of a column; empty if the column does not fit or is not wanted. */
    Optional<String> instance(CounterPath path, Vms vms) {
        return place.of(path).filter(instance -> !role.ofVm() || vms.wants(Places.vmOfDisk(instance)));
    }

    /**
     * The virtual machine of a column that only virtual machines have, because services of the hypervisor are groups
     * too.
     */
    Optional<String> vm(CounterPath path) {
        return role == Role.VCPU || role == Role.VM_DEVICE || role == Role.VM_PORT
                ? place.of(path).map(Places::vmOfDisk)
                : Optional.empty();
    }

    enum Role {
        /** The value of a point. */
        POINT,
        /** The value of a point, and a part of the host's total. */
        PART,
        /** The same for a part that is in no other: it counts beside those of any rank. */
        FURTHER_PART,
        /** A part that is a network card, which connects a switch to the outside. */
        UPLINK,
        /** The value of a virtual machine, or of a service of the hypervisor. */
        GROUP,
        /** The same as a sum over the worlds of the machine: divided by its virtual processors. */
        PER_VCPU,
        /** The value of one virtual processor: for the machine's mean, if it has no sum, and for its maximum. */
        VCPU,
        /** The value of a virtual machine's disk. */
        VM_DEVICE,
        /** The value of a virtual machine's port of a switch. */
        VM_PORT,
        /** A logical processor, only counted. */
        PROCESSOR,
        /** The value of a logical processor: the host's value is the mean of all, unless it has its own. */
        PROCESSOR_PART,
        /** The same for one state of a logical processor, which the counter names. */
        PROCESSOR_STATE;

        private boolean ofVm() {
            return this == GROUP || this == PER_VCPU || this == VCPU || this == VM_DEVICE || this == VM_PORT;
        }
    }
}

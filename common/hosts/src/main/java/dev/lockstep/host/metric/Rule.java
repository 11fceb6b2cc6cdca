package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CounterPath;
import java.util.Optional;

/**
 * What one counter is in our words.
 *
 * @param role how it is used
 * @param factor from the counter's unit to the metric's
 * @param rank of several sources of one value the lowest is taken: of the host's sum for {@link Role#PART}, else of the
 *     point itself
 */
record Rule(Metric metric, Place place, Role role, double factor, int rank) {

    /** Its instance of a column; none where the column is about something else or about what is not wanted. */
    Optional<String> instance(CounterPath path, Vms vms) {
        return place.of(path).filter(instance -> !role.ofVm() || vms.wants(Places.vmOfDisk(instance)));
    }

    /** The virtual machine of a column that only machines have: services of the hypervisor are groups as well. */
    Optional<String> vm(CounterPath path) {
        return role == Role.VCPU || role == Role.VM_DEVICE || role == Role.VM_PORT
                ? place.of(path).map(Places::vmOfDisk)
                : Optional.empty();
    }

    enum Role {
        /** The value of a point. */
        POINT,
        /** The value of a point, and a part of what the host has in all. */
        PART,
        /** The same of a network card that connects a switch to the outside. */
        UPLINK,
        /** The value of a virtual machine, or of a service of the hypervisor, which is none. */
        GROUP,
        /** The same, a sum over the worlds of the machine: divided by its virtual processors. */
        PER_VCPU,
        /** One virtual processor's own: the machine's mean where the sum is not there, and its worst. */
        VCPU,
        /** The value of a virtual machine's disk. */
        VM_DEVICE,
        /** The value of a virtual machine's port of a switch. */
        VM_PORT,
        /** Only counted: a logical processor. */
        PROCESSOR,
        /** The value of a logical processor: the host's is the mean of all where nothing states it. */
        PROCESSOR_PART,
        /** The same of one of the states of a logical processor, which the counter names. */
        PROCESSOR_STATE;

        private boolean ofVm() {
            return this == GROUP || this == PER_VCPU || this == VCPU || this == VM_DEVICE || this == VM_PORT;
        }
    }
}

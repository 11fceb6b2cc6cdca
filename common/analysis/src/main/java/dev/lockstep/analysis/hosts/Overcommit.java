package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.result.HostLine.OvercommitPart;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.host.metric.Metric;
import java.util.Collection;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the virtual processors of the virtual machines under test with the host's processors. */
final class Overcommit {

    private Overcommit() {}

    /** Null if there is no such machine, or if the number of virtual processors of one is unknown. */
    static @Nullable OvercommitPart of(HostWindows host, Collection<String> vms) {
        if (vms.isEmpty() || vms.stream().anyMatch(vm -> host.count(Metric.VM_VCPUS, vm) == null)) {
            return null;
        }
        int vcpus = vms.stream()
                .map(vm -> host.count(Metric.VM_VCPUS, vm))
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .sum();
        return new OvercommitPart(
                vms.size(),
                vcpus,
                ratio(vcpus, host.count(Metric.CORES, "")),
                ratio(vcpus, host.count(Metric.LOGICAL_CPUS, "")));
    }

    private static @Nullable Double ratio(int vcpus, @Nullable Integer processors) {
        return processors == null || processors == 0
                ? null
                : Double.valueOf(Rounded.thousandths((double) vcpus / processors));
    }
}

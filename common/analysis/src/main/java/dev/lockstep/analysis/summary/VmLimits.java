package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.VM_LIMITED;

import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.HostLine.VmLine;
import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.host.metric.Metric;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Was a virtual machine under test held back by a limit of its own, or of its resource pool? */
final class VmLimits {

    /** Processors with turbo name a nominal frequency 1 MHz above what their limit was reckoned from. */
    private static final double ALL_OF_CPU = 0.99;

    /** The size of a machine contains some tens of MB that the hypervisor needs for it. */
    private static final double ALL_OF_MEMORY = 0.9;

    private VmLimits() {}

    static void judge(HostLine host, VmLine vm, Findings findings) {
        judgeCpu(host, vm, findings);
        Double limit = mean(vm.metrics(), Metric.VM_MEMORY_LIMIT);
        Double size = mean(vm.metrics(), Metric.VM_MEMORY_SIZE);
        if (limit != null && size != null && limit < ALL_OF_MEMORY * size) {
            findings.warning(
                    VM_LIMITED,
                    "Virtual machine %s on host %s has %.0f MB and may hold %.0f MB of the host: what it uses beyond comes from"
                            + " its balloon or from swap. Take the limit away.",
                    vm.vm(),
                    host.name(),
                    size,
                    limit);
        }
    }

    private static void judgeCpu(HostLine host, VmLine vm, Findings findings) {
        Double held = mean(vm.metrics(), Metric.MAX_LIMITED);
        Double limit = mean(vm.metrics(), Metric.VM_CPU_LIMIT);
        Double nominal = mean(host.metrics(), Metric.CPU_NOMINAL_MHZ);
        Integer vcpus = vm.vcpus();
        if (held != null && held > 0) {
            findings.warning(
                    VM_LIMITED,
                    "Virtual machine %s on host %s reached its CPU limit, or that of its resource pool: its processors were held"
                            + " back for %.2f %% of the time. Take the limit away.",
                    vm.vm(),
                    host.name(),
                    held);
        } else if (limit != null && nominal != null && vcpus != null && limit < ALL_OF_CPU * vcpus * nominal) {
            findings.warning(
                    VM_LIMITED,
                    "Virtual machine %s on host %s may use %.0f MHz, less than its %d virtual processors of %.0f MHz can; it did"
                            + " not get there. Take the limit away.",
                    vm.vm(),
                    host.name(),
                    limit,
                    vcpus,
                    nominal);
        }
    }

    private static @Nullable Double mean(Map<String, MetricFigure> figures, Metric metric) {
        MetricFigure figure = figures.get(metric.id());
        return figure == null ? null : figure.mean();
    }
}

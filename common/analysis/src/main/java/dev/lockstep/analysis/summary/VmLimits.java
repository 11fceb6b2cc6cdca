package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.VM_LIMITED;

import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.HostLine.VmLine;
import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.host.metric.Metric;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Did a CPU or memory limit of a virtual machine under test, or of its resource pool, hold it back? */
final class VmLimits {

    /** Processors with turbo report a nominal frequency up to 1 MHz above the one their limit was computed from. */
    private static final double ALL_OF_CPU = 0.99;

    /** The size of a machine includes some tens of MB of hypervisor overhead. */
    private static final double ALL_OF_MEMORY = 0.9;

    private VmLimits() {}

    static void judge(HostLine host, VmLine vm, Findings findings) {
        judgeCpu(host, vm, findings);
        Double limit = mean(vm.metrics(), Metric.VM_MEMORY_LIMIT);
        Double size = mean(vm.metrics(), Metric.VM_MEMORY_SIZE);
        if (limit != null && size != null && limit < ALL_OF_MEMORY * size) {
            findings.warning(
                    VM_LIMITED,
                    "Virtual machine %s on host %s has %.0f MB but may hold only %.0f MB of the host's memory: the"
                            + " rest is ballooned or swapped. Remove the limit.",
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
                    "Virtual machine %s on host %s reached its CPU limit, or that of its resource pool: its"
                            + " processors were held back for %.2f %% of the time. Remove the limit.",
                    vm.vm(),
                    host.name(),
                    held);
        } else if (limit != null && nominal != null && vcpus != null && limit < ALL_OF_CPU * vcpus * nominal) {
            findings.warning(
                    VM_LIMITED,
                    "Virtual machine %s on host %s may use %.0f MHz, less than its %d virtual processors of %.0f MHz"
                            + " could; it did not reach that limit. Remove it.",
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

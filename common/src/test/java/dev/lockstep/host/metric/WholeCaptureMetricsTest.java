package dev.lockstep.host.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.pdh.GeneratedCaptures;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Metrics of whole captures; the figures are those that {@link GeneratedCaptures} puts in. */
class WholeCaptureMetricsTest {

    private static final HostMapping ALL = HostMapping.esxtop(Vms.ALL, List.of());

    @Test
    void readsAHostWithHyperthreads() {
        ReadMetrics read = ReadMetrics.of(GeneratedCaptures.hostWithHyperthreads(), ALL);

        assertThat(read.host(Metric.CPU_USED)).containsExactly(1.16);
        assertThat(read.host(Metric.CPU_UTIL)).containsExactly(2.16);
        assertThat(read.host(Metric.CPU_CORE_UTIL)).containsExactly(3.75);
        assertThat(read.host(Metric.POWER)).containsExactly(240);
        assertThat(read.host(Metric.LOGICAL_CPUS)).containsExactly(32);
        assertThat(read.host(Metric.CORES)).containsExactly(16);
        assertThat(read.host(Metric.MEMORY_USED)).containsExactly(98_304);
        assertThat(read.of(Metric.NUMA_FREE, "1")).containsExactly(30_000);
        assertThat(read.host(Metric.PACKETS_IN)[0]).isCloseTo(128.25, within(1e-9));
    }

    @Test
    void readsItsVirtualMachines() {
        ReadMetrics read = ReadMetrics.of(GeneratedCaptures.hostWithHyperthreads(), ALL);

        assertThat(read.vms())
                .containsExactlyInAnyOrder("store", "ORDERS_DB", "Ubuntu 14.04 Server (20160602)_10.0.0.9");
        assertThat(read.of(Metric.VM_VCPUS, "store")).containsExactly(4);
        assertThat(read.of(Metric.VM_CPU_USED, "store")).containsExactly(3.5);
        assertThat(read.of(Metric.READY_WORST, "store")).containsExactly(0.05);
    }

    @Test
    void storesFewSeriesOfAWideCapture() {
        ReadMetrics read = ReadMetrics.of(GeneratedCaptures.hostWithHyperthreads(), ALL);

        assertThat(read.points()).hasSizeBetween(30, 60);
    }

    @Test
    void readsAHostWithoutHyperthreadsAndSensor() {
        ReadMetrics read = ReadMetrics.of(
                GeneratedCaptures.hostWithoutHyperthreads(), HostMapping.esxtop(Vms.named(List.of("gate")), List.of()));

        assertThat(read.host(Metric.LOGICAL_CPUS)).containsExactly(2, 2, 2);
        assertThat(read.host(Metric.CORES)).containsExactly(2, 2, 2);
        assertThat(read.host(Metric.POWER)).containsOnly(Double.NaN);
        assertThat(read.of(Metric.VM_DISK_COMMANDS, "gate")).containsExactly(0, 0.75, 0);
        assertThat(read.of(Metric.VM_DISK_MILLIS, "gate")).containsExactly(0, 0.25, 0);
        assertThat(read.vms()).containsExactly("gate");
        assertThat(read.missing()).anyMatch(missing -> missing.startsWith("No counter of cpuCoreUtilPercent"));
    }
}

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
    void readsWhatVirtualMachinesAreAllowedAndAskFor() {
        ReadMetrics read = ReadMetrics.of(GeneratedCaptures.hostOfAllCounters(), ALL);

        assertThat(read.of(Metric.VM_CPU_LIMIT, "held")).containsOnly(4_000);
        assertThat(read.of(Metric.VM_CPU_LIMIT, "free")).containsOnly(Double.NaN);
        assertThat(read.of(Metric.VM_CPU_RESERVATION, "free")).containsOnly(512);
        assertThat(read.of(Metric.VM_MEMORY_LIMIT, "held")).containsOnly(2_048);
        assertThat(read.of(Metric.VM_MEMORY_LIMIT, "free")).containsOnly(Double.NaN);
        assertThat(read.of(Metric.VM_MEMORY_RESERVATION, "held")).containsOnly(256);
        assertThat(read.of(Metric.VM_MEMORY_SIZE, "held")).containsOnly(4_096);
        assertThat(read.of(Metric.MAX_LIMITED, "held")).containsOnly(10);
        assertThat(read.of(Metric.CPU_LATENCY, "held")).containsOnly(4.5);
        assertThat(read.of(Metric.VM_CPU_DEMAND, "held")).containsOnly(70);
        assertThat(read.of(Metric.VM_CPU_OVERLAP, "held")).containsOnly(0.25);
        assertThat(read.of(Metric.VM_MIGRATIONS, "held")).containsOnly(13.5);
        assertThat(read.of(Metric.DISK_QUEUE_DEPTH, "naa.1")).containsOnly(31);
        assertThat(read.host(Metric.DISK_FAILED)).containsOnly(0.75);
    }

    @Test
    void doesNotTakeTheMemoryOfTheOnlyNodeForRemote() {
        ReadMetrics read = ReadMetrics.of(GeneratedCaptures.hostOfAllCounters(), ALL);

        assertThat(read.of(Metric.VM_NUMA_LOCAL, "held")).containsOnly(Double.NaN);
        assertThat(read.of(Metric.VM_NUMA_REMOTE, "held")).containsOnly(0);
    }

    @Test
    void readsTheFrequencyThatHasLeakedBetweenTheCells() {
        ReadMetrics read = ReadMetrics.of(GeneratedCaptures.hostOfAllCounters(), ALL);

        // CPU 0 ran for 25 % of the time at 70 % of the nominal frequency, CPU 1 for 75 % at 90 %.
        assertThat(read.host(Metric.CPU_APERF_MPERF)).containsOnly(85);
        assertThat(read.host(Metric.CPU_NOMINAL_MHZ)).containsOnly(3_300);
        assertThat(read.host(Metric.CPU_MHZ)).containsOnly(2_805);
        assertThat(read.of(Metric.CPU_C_STATE, "C0")).containsOnly(50);
        assertThat(read.of(Metric.CPU_C_STATE, "C1")).containsOnly(50);
        assertThat(read.of(Metric.CPU_P_STATE, "P1")).containsOnly(10);
    }

    @Test
    void countsTheBytesAroundEachFrameOnAnUplink() {
        ReadMetrics read = ReadMetrics.of(GeneratedCaptures.hostOfAllCounters(), ALL);

        // 700 Mbit/s in frames of 70 bytes, each with 24 more on the wire.
        assertThat(read.of(Metric.LINK_IN, "vmnic0")).containsOnly(94);
        assertThat(read.host(Metric.LINK_IN)).containsOnly(94);
        assertThat(read.of(Metric.LINK_IN, "vmnic1")).containsOnly(Double.NaN);
        assertThat(read.of(Metric.VM_UPLINK_IN, "held")).containsOnly(94);
        assertThat(read.of(Metric.VM_UPLINK_IN, "free")).containsOnly(Double.NaN);
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

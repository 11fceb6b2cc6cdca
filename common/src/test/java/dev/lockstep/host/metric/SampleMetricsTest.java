package dev.lockstep.host.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.SampleFiles;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Real captures; the figures were computed from the files by other means. */
class SampleMetricsTest {

    private static final HostMapping ALL = HostMapping.esxtop(Vms.ALL, List.of());

    @Test
    void readsAHostWithHyperthreads() {
        ReadMetrics read = ReadMetrics.of(SampleFiles.find("esxtop/esxi60-ht32-default-1row.csv"), ALL);

        assertThat(read.host(Metric.CPU_USED)).containsExactly(1.09);
        assertThat(read.host(Metric.CPU_UTIL)).containsExactly(1.20);
        assertThat(read.host(Metric.CPU_CORE_UTIL)).containsExactly(2.10);
        assertThat(read.host(Metric.POWER)).containsExactly(252);
        assertThat(read.host(Metric.LOGICAL_CPUS)).containsExactly(32);
        assertThat(read.host(Metric.CORES)).containsExactly(16);
        assertThat(read.host(Metric.MEMORY_USED)).containsExactly(74_312);
        assertThat(read.of(Metric.NUMA_FREE, "1")).containsExactly(94_340);
        assertThat(read.host(Metric.PACKETS_IN)[0]).isCloseTo(127.87, within(1e-9));
        assertThat(read.missing()).isEmpty();
    }

    @Test
    void readsItsVirtualMachines() {
        ReadMetrics read = ReadMetrics.of(SampleFiles.find("esxtop/esxi60-ht32-default-1row.csv"), ALL);

        assertThat(read.vms())
                .containsExactlyInAnyOrder(
                        "Krein",
                        "Ted_DEV_ORA",
                        "C6320",
                        "quanta_t41",
                        "Leo_DevVM_Ubun1404_ESX_10.62.59.185",
                        "Ubuntu 14.04-LTS Server (20160602)_10.62.59.186");
        assertThat(read.of(Metric.VM_VCPUS, "Krein")).containsExactly(4);
        assertThat(read.of(Metric.VM_CPU_USED, "Krein")).containsExactly(3.69);
        assertThat(read.of(Metric.READY, "Krein")[0]).isCloseTo(0.035, within(1e-9));
        assertThat(read.of(Metric.READY_WORST, "Krein")).containsExactly(0.05);
    }

    @Test
    void storesFewSeriesOfAWideCapture() {
        ReadMetrics read = ReadMetrics.of(SampleFiles.find("esxtop/esxi60-ht32-default-1row.csv"), ALL);

        assertThat(read.points()).hasSizeBetween(200, 600);
    }

    @Test
    void readsAHostWithoutHyperthreadsAndSensor() {
        ReadMetrics read = ReadMetrics.of(
                SampleFiles.find("esxtop/esxi65-ht0-default-3rows.csv"),
                HostMapping.esxtop(Vms.named(List.of("styx")), List.of()));

        assertThat(read.host(Metric.LOGICAL_CPUS)).containsExactly(2, 2, 2);
        assertThat(read.host(Metric.CORES)).containsExactly(2, 2, 2);
        assertThat(read.host(Metric.POWER)).containsOnly(Double.NaN);
        assertThat(read.of(Metric.VM_DISK_COMMANDS, "styx")).containsExactly(0, 0.6, 0);
        assertThat(read.of(Metric.VM_DISK_MILLIS, "styx")).containsExactly(0, 0.27, 0);
        assertThat(read.vms()).containsExactly("styx");
        assertThat(read.missing()).singleElement().asString().startsWith("No counter of cpuCoreUtilPercent");
    }
}

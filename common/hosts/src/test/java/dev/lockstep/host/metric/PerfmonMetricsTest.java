package dev.lockstep.host.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.pdh.GeneratedCaptures;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerfmonMetricsTest {

    private static final HostMapping PERFMON = HostMapping.perfmon(List.of());

    @Test
    void takesProcessorTimeForPlainBusyTimeUnlikeThatOfEsxtop() {
        ReadMetrics read = read(
                "Processor(_Total)\\% Processor Time", 40, "Processor Information(_Total)\\% Processor Utility", 55);

        assertThat(read.host(Metric.CPU_UTIL)).containsExactly(40);
        assertThat(read.host(Metric.CPU_USED)).containsExactly(55);
    }

    @Test
    void prefersTheObjectThatSeesEveryProcessor() {
        ReadMetrics read = read(
                "Processor(_Total)\\% Processor Time", 40,
                "Processor Information(_Total)\\% Processor Time", 44,
                "Processor Information(0,_Total)\\% Processor Time", 45,
                "Processor Information(0,0)\\% Processor Time", 46,
                "Processor Information(0,1)\\% Processor Time", 47,
                "Processor(0)\\% Processor Time", 46);

        assertThat(read.host(Metric.CPU_UTIL)).containsExactly(44);
        assertThat(read.host(Metric.LOGICAL_CPUS)).containsExactly(2);
        assertThat(read.points()).doesNotContain(MetricPoint.ofHost(Metric.CORES));
    }

    @Test
    void bringsUnitsIntoOurs() {
        ReadMetrics read = read(
                "PhysicalDisk(0 C:)\\Avg. Disk sec/Read", 0.0125,
                "PhysicalDisk(0 C:)\\Disk Read Bytes/sec", 1_048_576,
                "Network Interface(Ethernet)\\Bytes Received/sec", 125_000,
                "Memory\\Available KBytes", 2_048);

        assertThat(read.of(Metric.DISK_READ_MILLIS, "0 C:")).containsExactly(12.5);
        assertThat(read.of(Metric.DISK_READ_MBYTES, "0 C:")).containsExactly(1);
        assertThat(read.host(Metric.NETWORK_IN)[0]).isCloseTo(1, within(1e-12));
        assertThat(read.host(Metric.MEMORY_AVAILABLE)).containsExactly(2);
    }

    @Test
    void takesTheSameMemoryOnceWhateverItsUnits() {
        ReadMetrics read = read("Memory\\Available KBytes", 2_048, "Memory\\Available Bytes", 2 << 20);

        assertThat(read.host(Metric.MEMORY_AVAILABLE)).containsExactly(2);
    }

    @Test
    void takesTheTotalOfTheFileAndElseAddsTheDevicesUp() {
        ReadMetrics read = read(
                "PhysicalDisk(_Total)\\Disk Reads/sec", 7,
                "PhysicalDisk(0 C:)\\Disk Reads/sec", 3,
                "PhysicalDisk(1 D:)\\Disk Reads/sec", 5,
                "Network Interface(Ethernet)\\Packets Received/sec", 3,
                "Network Interface(Ethernet 2)\\Packets Received/sec", 4,
                "Network Interface(Loopback Pseudo-Interface 1)\\Packets Received/sec", 100);

        assertThat(read.host(Metric.DISK_READS)).containsExactly(7);
        assertThat(read.host(Metric.PACKETS_IN)).containsExactly(7);
    }

    @Test
    void knowsDefaultAndNamedSqlServers() {
        ReadMetrics read = read(
                "SQLServer:SQL Statistics\\Batch Requests/sec", 100,
                "MSSQL$TWO:SQL Statistics\\Batch Requests/sec", 200,
                "MSSQL$TWO:Databases(_Total)\\Log Flushes/sec", 30,
                "MSSQL$TWO:Databases(tempdb)\\Log Flushes/sec", 5);

        assertThat(read.host(Metric.SQL_BATCHES)).containsExactly(100);
        assertThat(read.of(Metric.SQL_BATCHES, "TWO")).containsExactly(200);
        assertThat(read.of(Metric.SQL_LOG_FLUSHES, "TWO")).containsExactly(30);
    }

    @Test
    void keepsWhatAPatternAsksForOfAWholeCapture() {
        ReadMetrics read = ReadMetrics.of(
                GeneratedCaptures.perfmonOfProcesses(), HostMapping.perfmon(List.of("Process(_Total)\\Private Bytes")));

        assertThat(read.points()).containsExactly(new MetricPoint("raw:Process(_Total)\\Private Bytes", ""));
        assertThat(read.series(read.points().get(0))).hasSize(200).contains(1_300_000_000.0, 1_300_815_104.0);
    }

    private static ReadMetrics read(Object... countersAndValues) {
        return ReadMetrics.of(EsxtopMetricsTest.capture(countersAndValues), PERFMON);
    }
}

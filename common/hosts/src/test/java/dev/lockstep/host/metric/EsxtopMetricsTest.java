package dev.lockstep.host.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.pdh.CaptureText;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EsxtopMetricsTest {

    private static final HostMapping ALL = HostMapping.esxtop(Vms.ALL, List.of());

    @Test
    void distinguishesTheThreeMeasuresOfCpuUse() {
        ReadMetrics read = read(capture(
                "Physical Cpu(_Total)\\% Processor Time", 120,
                "Physical Cpu(_Total)\\% Util Time", 60,
                "Physical Cpu(_Total)\\% Core Util Time", 99));

        assertThat(read.host(Metric.CPU_USED)).containsExactly(120);
        assertThat(read.host(Metric.CPU_UTIL)).containsExactly(60);
        assertThat(read.host(Metric.CPU_CORE_UTIL)).containsExactly(99);
    }

    @Test
    void countsSiblingsAsOneCoreWhereThereIsACoreCounter() {
        ReadMetrics threads = read(capture(
                "Physical Cpu(_Total)\\% Core Util Time", 1,
                "Physical Cpu(0)\\% Util Time", 1,
                "Physical Cpu(1)\\% Util Time", 1,
                "Physical Cpu(2)\\% Util Time", 1,
                "Physical Cpu(3)\\% Util Time", 1));
        ReadMetrics cores = read(capture("Physical Cpu(0)\\% Util Time", 1, "Physical Cpu(1)\\% Util Time", 1));

        assertThat(threads.host(Metric.LOGICAL_CPUS)).containsExactly(4);
        assertThat(threads.host(Metric.CORES)).containsExactly(2);
        assertThat(cores.host(Metric.LOGICAL_CPUS)).containsExactly(2);
        assertThat(cores.host(Metric.CORES)).containsExactly(2);
        assertThat(cores.points()).doesNotContain(MetricPoint.of(Metric.CPU_UTIL, "0"));
    }

    @Test
    void reckonsUsedMemory() {
        ReadMetrics read = read(capture("Memory\\Machine MBytes", 1000, "Memory\\Free MBytes", 300));

        assertThat(read.host(Metric.MEMORY_USED)).containsExactly(700);
    }

    @Test
    void takesZeroWattsForNoSensor() {
        ReadMetrics read = read(capture("Power\\Power Usage Now Watts", 0, "Power\\Power Usage Cap Watts", 0));

        assertThat(read.host(Metric.POWER)).containsExactly(Double.NaN);
        assertThat(read.host(Metric.POWER_CAP)).containsExactly(0);
    }

    @Test
    void dividesTheSumsOfAGroupByItsVirtualProcessors() {
        ReadMetrics read = read(capture(
                "Group Cpu(7:SQL01)\\% Used", 150,
                "Group Cpu(7:SQL01)\\% Ready", 20,
                "Group Cpu(7:SQL01)\\% CoStop", 8,
                "Vcpu(7:SQL01:70:vmx)\\% Ready", 4,
                "Vcpu(7:SQL01:71:vmx-vcpu-0:SQL01)\\% Ready", 1,
                "Vcpu(7:SQL01:72:vmx-vcpu-1:SQL01)\\% Ready", 15));

        assertThat(read.of(Metric.VM_VCPUS, "SQL01")).containsExactly(2);
        assertThat(read.of(Metric.READY, "SQL01")).containsExactly(8);
        assertThat(read.of(Metric.READY_WORST, "SQL01")).containsExactly(15);
        assertThat(read.of(Metric.CO_STOP, "SQL01")).containsExactly(4);
        assertThat(read.of(Metric.VM_CPU_USED, "SQL01")).containsExactly(150);
    }

    @Test
    void saysWhichVirtualMachinesThereAreWhereANameIsNotThere() {
        ReadMetrics read = ReadMetrics.of(
                capture(
                        "Group Cpu(2:system)\\% Used", 1,
                        "Group Cpu(7:SQL01)\\% Used", 150,
                        "Vcpu(7:SQL01:71:vmx-vcpu-0:SQL01)\\% Ready", 1,
                        "Virtual Disk(web:scsi0:0)\\Reads/sec", 2),
                HostMapping.esxtop(Vms.named(List.of("SQL1")), List.of()));

        assertThat(read.missing())
                .contains("No virtual machine 'SQL1': names must match exactly. The samples have: SQL01, web.");
    }

    @Test
    void makesTheCpuOfItsProcessorsWhereThereIsNoTotal() {
        ReadMetrics read = read(capture(
                "Physical Cpu(0)\\% Util Time", 10,
                "Physical Cpu(1)\\% Util Time", 30,
                "Physical Cpu(0)\\% Core Util Time", 40,
                "Physical Cpu(1)\\% Core Util Time", 40,
                "Physical Cpu(0)\\% Processor Time", 12,
                "Physical Cpu(1)\\% Processor Time", 36));

        assertThat(read.host(Metric.CPU_UTIL)).containsExactly(20);
        assertThat(read.host(Metric.CPU_CORE_UTIL)).containsExactly(40);
        assertThat(read.host(Metric.CPU_USED)).containsExactly(24);
        assertThat(read.host(Metric.CORES)).containsExactly(1);
    }

    @Test
    void doesNotTakeSomeProcessorsForAll() {
        ReadMetrics read = read(capture("Physical Cpu(0)\\% Util Time", 10, "Physical Cpu(3)\\% Util Time", 30));

        assertThat(read.points()).doesNotContain(MetricPoint.ofHost(Metric.CPU_UTIL));
    }

    @Test
    void leavesTheTotalOfTheCpuAsItIs() {
        ReadMetrics read = read(capture(
                "Physical Cpu(0)\\% Util Time", 10,
                "Physical Cpu(1)\\% Util Time", 30,
                "Physical Cpu(_Total)\\% Util Time", 21));

        assertThat(read.host(Metric.CPU_UTIL)).containsExactly(21);
    }

    @Test
    void takesTheMeanOfTheVirtualProcessorsWhereTheGroupIsMissing() {
        ReadMetrics read = read(capture(
                "Vcpu(7:SQL01:71:vmx-vcpu-0:SQL01)\\% Ready", 1, "Vcpu(7:SQL01:72:vmx-vcpu-1:SQL01)\\% Ready", 15));

        assertThat(read.of(Metric.READY, "SQL01")).containsExactly(8);
    }

    @Test
    void saysNothingPerVirtualProcessorWhenTheirNumberIsNotKnown() {
        ReadMetrics read = ReadMetrics.of(
                capture("Group Cpu(7:SQL01)\\% Used", 150, "Group Cpu(7:SQL01)\\% Ready", 20),
                HostMapping.esxtop(Vms.named(List.of("SQL01")), List.of()));

        assertThat(read.points()).containsExactly(MetricPoint.of(Metric.VM_CPU_USED, "SQL01"));
    }

    @Test
    void matchesNamesOfVirtualMachinesAsAWhole() {
        CaptureText capture = capture(
                "Group Cpu(7:SQL1)\\% Used", 1,
                "Group Cpu(8:SQL10)\\% Used", 2,
                "Virtual Disk(SQL10:scsi0:0)\\Reads/sec", 3,
                "Network Port(vSwitch0:33:77:SQL10)\\Packets Received/sec", 4,
                "Virtual Disk(SQL1:scsi0:0)\\Reads/sec", 5);
        ReadMetrics read = ReadMetrics.of(capture, HostMapping.esxtop(Vms.named(List.of("SQL1")), List.of()));

        assertThat(read.points())
                .containsExactlyInAnyOrder(
                        MetricPoint.of(Metric.VM_CPU_USED, "SQL1"),
                        MetricPoint.of(Metric.VM_DISK_READS, "SQL1:scsi0:0"),
                        MetricPoint.of(Metric.VM_DISK_READS, "SQL1"));
        assertThat(read.of(Metric.VM_CPU_USED, "SQL1")).containsExactly(1);
    }

    @Test
    void tiesPortsNamedByTheirCardToTheirVirtualMachine() {
        CaptureText capture = capture(
                "Network Port(vSwitch0:33554437:36139:SQL01.eth0)\\Packets Received/sec", 4,
                "Network Port(vSwitch1:33554438:36139:SQL01.eth1)\\Packets Received/sec", 5,
                "Network Port(vSwitch0:33554437:36139:SQL01.eth0)\\% Received Packets Dropped", 7.5,
                "Network Port(vSwitch1:33554438:36139:SQL01.eth1)\\% Received Packets Dropped", 0,
                "Network Port(vSwitch0:33554439:36140:SQL01.eth)\\Packets Received/sec", 9);
        ReadMetrics read = ReadMetrics.of(capture, HostMapping.esxtop(Vms.named(List.of("SQL01")), List.of()));

        assertThat(read.vms()).containsExactly("SQL01");
        assertThat(read.of(Metric.VM_PACKETS_IN, "SQL01")).containsExactly(9);
        assertThat(read.of(Metric.VM_DROPPED_IN, "SQL01")).containsExactly(7.5);
    }

    @Test
    void knowsNamesWithColonsParenthesesAndCodes() {
        ReadMetrics read = read(capture(
                "Group Cpu(7:a:1:b (x) 50%25)\\% Used", 3,
                "Vcpu(7:a:1:b (x) 50%25:71:vmx-vcpu-0:a:1:b (x) 50%25)\\% Ready", 1,
                "Virtual Disk(a:1:b (x) 50%25:nvme0:1)\\Writes/sec", 2));

        assertThat(read.vms()).containsExactly("a:1:b (x) 50%");
        assertThat(read.of(Metric.VM_CPU_USED, "a:1:b (x) 50%")).containsExactly(3);
        assertThat(read.of(Metric.VM_DISK_WRITES, "a:1:b (x) 50%:nvme0:1")).containsExactly(2);
    }

    @Test
    void leavesServicesOfTheHypervisorOut() {
        ReadMetrics read = read(capture(
                "Group Cpu(1:system)\\% Used", 9,
                "Group Memory(529:init.65759)\\Touched MBytes", 9,
                "Group Cpu(7:SQL01)\\% Used", 150,
                "Vcpu(7:SQL01:71:vmx-vcpu-0:SQL01)\\% Ready", 1));

        assertThat(read.vms()).containsExactly("SQL01");
        assertThat(read.points())
                .noneMatch(point -> point.instance().startsWith("system")
                        || point.instance().startsWith("init"));
    }

    @Test
    void combinesTimesOfAVirtualDiskByItsOperations() {
        ReadMetrics read = read(capture(
                "Virtual Disk(SQL01:scsi0:0)\\Reads/sec", 100,
                "Virtual Disk(SQL01:scsi0:0)\\Writes/sec", 300,
                "Virtual Disk(SQL01:scsi0:0)\\Average MilliSec/Read", 8,
                "Virtual Disk(SQL01:scsi0:0)\\Average MilliSec/Write", 4,
                "Virtual Disk(SQL01:scsi1:0)\\Reads/sec", 300,
                "Virtual Disk(SQL01:scsi1:0)\\Average MilliSec/Read", 2));

        assertThat(read.of(Metric.VM_DISK_MILLIS, "SQL01:scsi0:0")).containsExactly(5);
        assertThat(read.of(Metric.VM_DISK_READS, "SQL01")).containsExactly(400);
        assertThat(read.of(Metric.VM_DISK_READ_MILLIS, "SQL01")).containsExactly(3.5);
    }

    @Test
    void addsTheAdaptersUpAndNotTheDevicesBehindThem() {
        ReadMetrics read = read(capture(
                "Physical Disk Adapter(vmhba0)\\Commands/sec", 100,
                "Physical Disk Adapter(vmhba0)\\Average Guest MilliSec/Command", 2,
                "Physical Disk Adapter(vmhba1)\\Commands/sec", 300,
                "Physical Disk Adapter(vmhba1)\\Average Guest MilliSec/Command", 6,
                "Physical Disk SCSI Device(naa.1)\\Commands/sec", 400,
                "Physical Disk SCSI Device(naa.1)\\Average Guest MilliSec/Command", 5,
                "Physical Disk SCSI Device(naa.1)\\Queued Commands", 7));

        assertThat(read.host(Metric.DISK_COMMANDS)).containsExactly(400);
        assertThat(read.host(Metric.DISK_GUEST_MILLIS)).containsExactly(5);
        assertThat(read.host(Metric.DISK_QUEUED)).containsExactly(7);
        assertThat(read.of(Metric.DISK_COMMANDS, "vmhba1")).containsExactly(300);
    }

    @Test
    void addsVolumesOnNoAdapterToTheAdaptersOrElseToTheDevices() {
        Object[] adapter = {"Physical Disk Adapter(vmhba0)\\Reads/sec", 4_000};
        Object[] device = {
            "Physical Disk SCSI Device(naa.1)\\Reads/sec", 5_000,
            "Physical Disk SCSI Device(naa.1)\\Average Guest MilliSec/Read", 1
        };
        Object[] volume = {
            "Physical Disk NFS Volume(iso)\\Reads/sec", 1_000,
            "Physical Disk NFS Volume(iso)\\Average Guest MilliSec/Read", 7
        };

        assertThat(reads(adapter, device, volume)).containsExactly(5_000);
        assertThat(reads(device, volume)).containsExactly(6_000);
        assertThat(reads(volume)).containsExactly(1_000);
        assertThat(read(joined(device, volume)).host(Metric.DISK_READ_MILLIS)).containsExactly(2);
    }

    private static double[] reads(Object[]... columns) {
        return read(joined(columns)).host(Metric.DISK_READS);
    }

    private static CaptureText joined(Object[]... columns) {
        return capture(Stream.of(columns).flatMap(Stream::of).toArray());
    }

    @Test
    void addsTheDevicesUpWhereThereIsNoAdapter() {
        ReadMetrics read = read(capture(
                "Physical Disk SCSI Device(naa.1)\\Reads/sec", 4, "Physical Disk SCSI Device(naa.2)\\Reads/sec", 5));

        assertThat(read.host(Metric.DISK_READS)).containsExactly(9);
    }

    @Test
    void countsNetworkTrafficAtTheUplinksAndByMachine() {
        ReadMetrics read = read(capture(
                "Network Port(vSwitch0:33554434:vmnic0)\\Packets Received/sec", 10,
                "Network Port(vSwitch0:33554435:Shadow of vmnic0)\\Packets Received/sec", 10,
                "Network Port(vSwitch1:50331650:vmnic1)\\Packets Received/sec", 20,
                "Network Port(vSwitch0:33554436:vmk0)\\Packets Received/sec", 3,
                "Network Port(vSwitch0:33554437:36139:SQL01)\\Packets Received/sec", 4,
                "Network Port(vSwitch1:33554438:36139:SQL01)\\Packets Received/sec", 5,
                "Network Port(vSwitch0:33554434:vmnic0)\\% Received Packets Dropped", 0.5,
                "Network Port(vSwitch1:50331650:vmnic1)\\% Received Packets Dropped", 0.1));

        assertThat(read.host(Metric.PACKETS_IN)).containsExactly(30);
        assertThat(read.of(Metric.PACKETS_IN, "vmnic1")).containsExactly(20);
        assertThat(read.of(Metric.VM_PACKETS_IN, "SQL01")).containsExactly(9);
        assertThat(read.host(Metric.DROPPED_IN)).containsExactly(0.5);
    }

    @Test
    void attributesDropsAtAnUplinkToTheMachinesOfItsSwitch() {
        ReadMetrics read = read(capture(
                "Network Port(vSwitch0:33554434:vmnic0)\\% Received Packets Dropped", 0.5,
                "Network Port(vSwitch1:50331650:vmnic1)\\% Received Packets Dropped", 0.1,
                "Network Port(vSwitch1:50331651:vmnic2)\\% Received Packets Dropped", 0.2,
                "Network Port(vSwitch1:50331652:36139:SQL01)\\% Received Packets Dropped", 0,
                "Network Port(vSwitch1:50331650:vmnic1)\\% Outbound Packets Dropped", 0.3,
                "Network Port(vSwitch0:33554437:36140:web)\\% Outbound Packets Dropped", 0));

        assertThat(read.of(Metric.VM_UPLINK_DROPPED_IN, "SQL01")).containsExactly(0.2);
        assertThat(read.of(Metric.VM_UPLINK_DROPPED_OUT, "SQL01")).containsExactly(0.3);
        assertThat(read.of(Metric.VM_UPLINK_DROPPED_IN, "web")).containsExactly(0.5);
        assertThat(read.points()).doesNotContain(MetricPoint.of(Metric.VM_UPLINK_DROPPED_OUT, "web"));
    }

    @Test
    void countsWhatIsLeftWhenADeviceIsGone() {
        ReadMetrics read = read(CaptureText.esxtop(
                        "Physical Disk Adapter(vmhba0)\\Reads/sec", "Physical Disk Adapter(vmhba1)\\Reads/sec")
                .row(0, "2.00", "3.00")
                .row(5, "2.00", "")
                .row(10, "", ""));

        assertThat(read.host(Metric.DISK_READS)).containsExactly(5, 2, Double.NaN);
    }

    @Test
    void keepsCountersThatAPatternAsksFor() {
        ReadMetrics read = ReadMetrics.of(
                capture("Group Cpu(1:system)\\% Used", 9, "Physical Cpu(3)\\% Core Util Time", 7),
                HostMapping.esxtop(Vms.ALL, List.of("physical cpu(*)\\% core util time")));

        assertThat(read.series(new MetricPoint("raw:Physical Cpu(3)\\% Core Util Time", "")))
                .containsExactly(7);
        assertThat(read.points()).hasSize(1);
    }

    @Test
    void leavesTheHelpersOfAMachineOutOfWhatItsProcessorsWaited() {
        ReadMetrics read = read(capture(
                "Group Cpu(7:SQL01)\\% Swap Wait", 60,
                "Vcpu(7:SQL01:70:vmx)\\% Swap Wait", 56,
                "Vcpu(7:SQL01:71:vmx-vcpu-0:SQL01)\\% Swap Wait", 1,
                "Vcpu(7:SQL01:72:vmx-vcpu-1:SQL01)\\% Swap Wait", 3));

        assertThat(read.of(Metric.VM_SWAP_WAIT, "SQL01")).containsExactly(2);
    }

    @Test
    void keepsMemoryThatIsOnOtherNodesAltogether() {
        ReadMetrics read = read(capture(
                "Vcpu(7:SQL01:71:vmx-vcpu-0:SQL01)\\% Ready", 0,
                "Group Memory(7:SQL01)\\Numa Remote Memory MBytes", 4_096,
                "Group Memory(7:SQL01)\\Numa % Local", 0));

        assertThat(read.of(Metric.VM_NUMA_LOCAL, "SQL01")).containsExactly(0);
        assertThat(read.of(Metric.VM_NUMA_REMOTE, "SQL01")).containsExactly(4_096);
    }

    @Test
    void hasNoFrequencyOfARowWithoutOne() {
        ReadMetrics read =
                read(capture("PCPU Power State(PCPU 0)\\%C-State C0", 9, "PCPU Power State(PCPU 0)\\%A/MPERF", ""));

        assertThat(read.host(Metric.CPU_APERF_MPERF)).containsExactly(Double.NaN);
    }

    @Test
    void doesNotTakeTheFrequencyOfSomeProcessorsForAll() {
        ReadMetrics read = read(capture("PCPU Power State(PCPU 1)\\%C-State C0", 9, "Power(1)\\P-State MHZ", 1_600));

        assertThat(read.points()).isEmpty();
    }

    @Test
    void knowsOtherNamesOfTheSameCounter() {
        ReadMetrics read = read(capture("Vcpu(7:SQL01:71:vmx-vcpu-0:SQL01)\\% CSTP", 6));

        assertThat(read.of(Metric.CO_STOP, "SQL01")).containsExactly(6);
    }

    @Test
    void saysWhatIsMissing() {
        ReadMetrics read = ReadMetrics.of(
                capture(
                        "Physical Cpu(_Total)\\% Util Time", 1,
                        "Physical Cpu(_Total)\\% Processor Time", 1,
                        "Memory\\Free MBytes", 1,
                        "Virtual Disk(SQL01)\\Reads/sec", 1),
                HostMapping.esxtop(Vms.named(List.of("SQL01", "SQL1")), List.of()));

        assertThat(read.missing()).hasSize(3);
        assertThat(read.missing().get(0)).startsWith("No counter of cpuCoreUtilPercent");
        assertThat(read.missing().get(1)).startsWith("No counter of powerWatts");
        assertThat(read.missing().get(2))
                .isEqualTo("No virtual machine 'SQL1': names must match exactly. The samples have: SQL01.");
    }

    @Test
    void saysWhenAHeaderBeginsAgain() {
        ReadMetrics read = read(CaptureText.esxtop("Memory\\Free MBytes")
                .row(0, "1")
                .header(CaptureText.UTC, "Memory\\Free MBytes", "Memory\\Machine MBytes")
                .row(9, "2", "5"));

        assertThat(read.interruptions()).isEqualTo(2);
        assertThat(read.host(Metric.MEMORY_FREE)).containsExactly(1, 2);
        assertThat(read.host(Metric.MEMORY_USED)[0]).isCloseTo(3, within(0.0));
    }

    private static ReadMetrics read(CaptureText capture) {
        return ReadMetrics.of(capture, ALL);
    }

    /** A capture of one row: counters, each with its value. */
    static CaptureText capture(Object... countersAndValues) {
        String[] counters = new String[countersAndValues.length / 2];
        Object[] values = new Object[counters.length];
        for (int index = 0; index < counters.length; index++) {
            counters[index] = countersAndValues[2 * index].toString();
            values[index] = countersAndValues[2 * index + 1];
        }
        assertThat(Stream.of(counters)).doesNotHaveDuplicates();
        return CaptureText.esxtop(counters).row(0, values);
    }
}

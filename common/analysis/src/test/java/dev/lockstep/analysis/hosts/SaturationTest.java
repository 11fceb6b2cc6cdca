package dev.lockstep.analysis.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.HostLine.SaturationPart;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SaturationTest {

    private final Sampled host = Sampled.host("esx1");

    @Test
    void callsTheCpuSaturatedFrom99PerCentOn() {
        host.with(Metric.CPU_CORE_UTIL, 99).with(Metric.CPU_UTIL, 60).with(Metric.READY, "SQL01", 50);

        SaturationPart part = saturation();
        assertThat(part.state()).isEqualTo("saturated");
        assertThat(part.resource()).isEqualTo("cpu");
        assertThat(part.counter()).isEqualTo("cpuCoreUtilPercent");
        assertThat(part.cpuPercent()).isEqualTo(99);
        assertThat(part.statement())
                .isEqualTo("Mean cpuCoreUtilPercent is 99.0: the CPU is saturated (at least 99 %).");
    }

    @Test
    void callsItNearSaturationFrom95PerCentOn() {
        assertThat(stateOf(98.99)).isEqualTo("near-saturation");
        assertThat(stateOf(95)).isEqualTo("near-saturation");
        assertThat(stateOf(94.99)).isEqualTo("driver-bound");
    }

    private static String stateOf(double corePercent) {
        return saturation(Sampled.host("esx1").with(Metric.CPU_CORE_UTIL, corePercent))
                .state();
    }

    @Test
    void namesTheFirstResourceThatIsOverItsLimit() {
        host.with(Metric.CPU_CORE_UTIL, 94.9)
                .with(Metric.READY, "SQL01", 5)
                .with(Metric.READY, "SQL02", 5.01)
                .with(Metric.DISK_GUEST_MILLIS, "naa.1", 30);

        SaturationPart part = saturation();
        assertThat(part.state()).isEqualTo("resource");
        assertThat(part.resource()).isEqualTo("cpu-scheduling");
        assertThat(part.statement())
                .isEqualTo("Mean readyPercentPerVcpu of SQL02 is 5.01 %, above 5: bound by its processors for virtual"
                        + " machines.");
    }

    @Test
    void judgesAMachineWithoutACoreCounterByWhatItsCoresWereBusyAtLeast() {
        host.with(Metric.CPU_CORE_UTIL_LOWEST, 99)
                .with(Metric.CPU_CORE_UTIL_HIGHEST, 100)
                .with(Metric.CPU_UTIL, 70);

        assertThat(saturation().state()).isEqualTo("saturated");
        assertThat(saturation().counter()).isEqualTo("cpuCoreUtilLowestPercent");
    }

    @Test
    void doesNotCallItDriverBoundWhereItsCoresMayHaveBeenSaturated() {
        host.with(Metric.CPU_CORE_UTIL_LOWEST, 60)
                .with(Metric.CPU_CORE_UTIL_HIGHEST, 95)
                .with(Metric.CPU_UTIL, 58);

        assertThat(saturation().state()).isEqualTo("unknown");
        assertThat(saturation().statement()).startsWith("The cores were busy between 60.0 and 95.0 %");
    }

    @Test
    void callsItDriverBoundWhereEvenTheMostIsFarFromSaturation() {
        host.with(Metric.CPU_CORE_UTIL_LOWEST, 40)
                .with(Metric.CPU_CORE_UTIL_HIGHEST, 70)
                .with(Metric.CPU_UTIL, 38);

        assertThat(saturation().state()).isEqualTo("driver-bound");
    }

    @Test
    void knowsTheLimitsOfEachResource() {
        assertThat(resource(Metric.CO_STOP, 3.1)).isEqualTo("cpu-scheduling");
        assertThat(resource(Metric.DISK_GUEST_MILLIS, 20.1)).isEqualTo("disk");
        assertThat(resource(Metric.DISK_KERNEL_MILLIS, 1.1)).isEqualTo("disk");
        assertThat(resource(Metric.DISK_READ_MILLIS, 20.1)).isEqualTo("disk");
        assertThat(resource(Metric.DROPPED_IN, 0.01)).isEqualTo("network");
        assertThat(resource(Metric.VM_DROPPED_OUT, 0.01)).isEqualTo("network");
    }

    @Test
    void callsAHostDriverBoundThatHasRoomEverywhere() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.READY, "SQL01", 5)
                .with(Metric.DISK_GUEST_MILLIS, "naa.1", 20)
                .with(Metric.MEMORY_STATE, 0)
                .with(Metric.VM_NUMA_LOCAL, "SQL01", 100)
                .with(Metric.DROPPED_IN, 0);

        SaturationPart part = saturation();
        assertThat(part.state()).isEqualTo("driver-bound");
        assertThat(part.resource()).isNull();
        assertThat(part.notMeasured()).isEmpty();
        assertThat(part.statement())
                .isEqualTo(
                        "Mean cpuCoreUtilPercent is 50.0: no resource of this host is near its limit: driver-bound.");
    }

    @Test
    void saysWhatItCouldNotLookAt() {
        host.with(Metric.CPU_UTIL, 50);

        SaturationPart part = saturation();
        assertThat(part.state()).isEqualTo("driver-bound");
        assertThat(part.notMeasured()).containsExactly("cpu-scheduling", "memory", "disk", "network");
        assertThat(part.statement())
                .contains("core utilisation was not measured")
                .endsWith("Not measured, so not ruled out: cpu-scheduling, memory, disk, network.");
    }

    @Test
    void namesOnlyTheResourcesThatItCouldNotLookAt() {
        host.with(Metric.CPU_CORE_UTIL, 50).with(Metric.READY, "SQL01", 1).with(Metric.MEMORY_STATE, 0);

        assertThat(saturation().notMeasured()).containsExactly("disk", "network");
    }

    @Test
    void saysThatUsedTimeStandsInForCoreUtilisation() {
        host.with(Metric.CPU_USED, 99.5);

        assertThat(saturation().statement())
                .startsWith("Mean cpuUsedPercent is 99.5 (core utilisation was not measured;");
    }

    @Test
    void fallsBackToThreadUtilisationAndSaysSo() {
        host.with(Metric.CPU_UTIL, 99.5);

        assertThat(saturation().state()).isEqualTo("saturated");
        assertThat(saturation().counter()).isEqualTo("cpuUtilPercent");
    }

    @Test
    void doesNotBlameAnIdleDrive() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.DISK_COMMANDS, 2_000)
                .with(Metric.DISK_COMMANDS, "cd-drive", 0.5)
                .with(Metric.DISK_GUEST_MILLIS, "cd-drive", 28)
                .with(Metric.DISK_READS, "cd-drive", 0.5)
                .with(Metric.DISK_READ_MILLIS, "cd-drive", 28)
                .with(Metric.READY, "SQL01", 0)
                .with(Metric.DROPPED_IN, 0);

        assertThat(saturation().state()).isEqualTo("driver-bound");
    }

    @Test
    void doesNotBlameADiskThatHasNextToNothingOfTheCommands() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.DISK_COMMANDS, 20_000)
                .with(Metric.DISK_COMMANDS, "naa.2", 12)
                .with(Metric.DISK_KERNEL_MILLIS, "naa.2", 3);

        assertThat(saturation().state()).isEqualTo("driver-bound");
    }

    @ParameterizedTest
    @CsvSource({"10, 1000, resource", "9.9, 500, driver-bound", "10, 1001, driver-bound", "40, 1001, resource"})
    void blamesTheHypervisorFromTenCommandsASecondAndOneInAHundredOn(double rate, double all, String state) {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.DISK_COMMANDS, all)
                .with(Metric.DISK_COMMANDS, "naa.1", rate)
                .with(Metric.DISK_KERNEL_MILLIS, "naa.1", 3);

        assertThat(saturation().state()).isEqualTo(state);
    }

    @Test
    void blamesASlowDiskThatIsBusyWithFewCommands() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.DISK_COMMANDS, 4)
                .with(Metric.DISK_COMMANDS, "naa.1", 4)
                .with(Metric.DISK_GUEST_MILLIS, "naa.1", 240);

        assertThat(saturation().resource()).isEqualTo("disk");
    }

    @Test
    void blamesABusyDiskBehindAnIdleOneThatIsSlower() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.DISK_COMMANDS, 500.5)
                .with(Metric.DISK_COMMANDS, "cd-drive", 0.5)
                .with(Metric.DISK_GUEST_MILLIS, "cd-drive", 90)
                .with(Metric.DISK_COMMANDS, "naa.1", 500)
                .with(Metric.DISK_GUEST_MILLIS, "naa.1", 25);

        assertThat(saturation().statement()).startsWith("Mean diskGuestMillis of naa.1 is 25.00 ms");
    }

    @Test
    void judgesTheVirtualMachinesUnderTestAlone() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.READY, "SQL01", 1)
                .with(Metric.READY, "neighbour", 40)
                .with(Metric.VM_DROPPED_IN, "neighbour", 5)
                .with(Metric.VM_DISK_COMMANDS, "SQL01:scsi0:1", 900)
                .with(Metric.VM_DISK_MILLIS, "SQL01:scsi0:1", 2)
                .with(Metric.VM_DISK_COMMANDS, "neighbour:scsi0:0", 900)
                .with(Metric.VM_DISK_MILLIS, "neighbour:scsi0:0", 70)
                .with(Metric.DISK_COMMANDS, "naa.9", 900)
                .with(Metric.DISK_GUEST_MILLIS, "naa.9", 70);

        assertThat(saturationOf("SQL01").state()).isEqualTo("driver-bound");
        assertThat(saturationOf("neighbour").resource()).isEqualTo("cpu-scheduling");
    }

    @Test
    void blamesTheDiskOfAVirtualMachineUnderTest() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.VM_DISK_COMMANDS, "SQL01:scsi0:1", 900)
                .with(Metric.VM_DISK_MILLIS, "SQL01:scsi0:1", 31);

        assertThat(saturationOf("SQL01").resource()).isEqualTo("disk");
        assertThat(saturationOf("SQL01").statement()).contains("virtualDiskMillis of SQL01:scsi0:1 is 31.00 ms");
    }

    @Test
    void doesNotTakeAVirtualMachineForOneWhoseNameBeginsAlike() {
        host.with(Metric.CPU_CORE_UTIL, 50).with(Metric.READY, "SQL10", 40);

        assertThat(saturationOf("SQL1").state()).isEqualTo("driver-bound");
    }

    @Test
    void knowsTheLimitsOfMemory() {
        assertThat(resource(Metric.MEMORY_STATE, 2)).isEqualTo("memory");
        assertThat(resource(Metric.VM_MEMORY_BALLOON, 64)).isEqualTo("memory");
        assertThat(resource(Metric.VM_SWAP_WAIT, 1.5)).isEqualTo("memory");
        assertThat(resource(Metric.SWAP_IN, 1.5)).isEqualTo("memory");
        assertThat(resource(Metric.VM_SWAP_IN, 1.5)).isEqualTo("memory");
        assertThat(resource(Metric.MEMORY_BALLOON, 64)).isEqualTo("memory");
        assertThat(resource(Metric.MAX_LIMITED, 1.5)).isEqualTo("cpu-scheduling");
        assertThat(resource(Metric.VM_NUMA_LOCAL, 79)).isEqualTo("memory");
        assertThat(resource(Metric.VM_NUMA_LOCAL, 80)).isEqualTo("null");
        assertThat(resource(Metric.MEMORY_STATE, 1)).isEqualTo("null");
        assertThat(resource(Metric.SWAP_IN, 0.01)).isEqualTo("null");
    }

    @Test
    void doesNotLetALimitThatWasTouchedHideWhatBound() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.MAX_LIMITED, "SQL01", 0.2)
                .with(Metric.VM_SWAP_WAIT, "SQL01", 40);

        assertThat(saturationOf("SQL01").resource()).isEqualTo("memory");
    }

    @Test
    void doesNotBlameTheBalloonOfANeighbour() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.MEMORY_BALLOON, 5_000)
                .with(Metric.VM_MEMORY_BALLOON, "SQL01", 0)
                .with(Metric.VM_MEMORY_BALLOON, "neighbour", 5_000);

        assertThat(saturationOf("SQL01").state()).isEqualTo("driver-bound");
        assertThat(saturationOf("neighbour").resource()).isEqualTo("memory");
    }

    @Test
    void blamesAFullUplinkOfTheMachineUnderTestAlone() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.LINK_IN, "vmnic1", 97)
                .with(Metric.VM_NETWORK_IN, "SQL01", 300)
                .with(Metric.VM_UPLINK_IN, "SQL01", 30)
                .with(Metric.VM_UPLINK_IN, "backup", 97);

        assertThat(saturationOf("SQL01").state()).isEqualTo("driver-bound");
        assertThat(saturationOf("backup").statement())
                .isEqualTo("Mean vmUplinkInPercent of backup is 97.00 %, above 90: bound by its network.");
        assertThat(saturation().resource()).isEqualTo("network");
    }

    @Test
    void blamesDropsAtAnUplinkOfTheMachineUnderTestAlone() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.DROPPED_IN, "vmnic1", 0.5)
                .with(Metric.DROPPED_OUT, "vmnic1", 0.5)
                .with(Metric.VM_DROPPED_IN, "SQL01", 0)
                .with(Metric.VM_DROPPED_OUT, "SQL01", 0)
                .with(Metric.VM_UPLINK_DROPPED_IN, "SQL01", 0)
                .with(Metric.VM_UPLINK_DROPPED_OUT, "SQL01", 0)
                .with(Metric.VM_DROPPED_IN, "backup", 0)
                .with(Metric.VM_DROPPED_OUT, "backup", 0)
                .with(Metric.VM_UPLINK_DROPPED_OUT, "backup", 0.5);

        assertThat(saturationOf("SQL01").state()).isEqualTo("driver-bound");
        assertThat(saturationOf("backup").statement())
                .isEqualTo("Mean vmUplinkDroppedOutPercent of backup is 0.50 %, above 0: bound by its network.");
        assertThat(saturation().resource()).isEqualTo("network");
    }

    @Test
    void blamesDropsAtAnyUplinkWhereThoseOfTheMachineWereNotMeasured() {
        host.with(Metric.CPU_CORE_UTIL, 50).with(Metric.DROPPED_IN, "vmnic1", 0.5);

        assertThat(saturationOf("SQL01").resource()).isEqualTo("network");
    }

    @Test
    void blamesTheHypervisorOnlyWhereTheDisksOfTheMachineWereNotMeasured() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.DISK_COMMANDS, "naa.9", 900)
                .with(Metric.DISK_KERNEL_MILLIS, "naa.9", 5)
                .with(Metric.VM_DISK_COMMANDS, "SQL01:scsi0:1", 900)
                .with(Metric.VM_DISK_MILLIS, "SQL01:scsi0:1", 2);

        assertThat(saturationOf("SQL01").state()).isEqualTo("driver-bound");
        assertThat(saturationOf("SQL02").resource()).isEqualTo("disk");
        assertThat(saturation().resource()).isEqualTo("disk");
    }

    @Test
    void callsALinkFullFromNinetyPerCentOn() {
        assertThat(resource(Metric.LINK_OUT, 90)).isEqualTo("null");
        assertThat(resource(Metric.LINK_OUT, 90.1)).isEqualTo("network");
    }

    @Test
    void doesNotBlameWhatAlsoHappensOnHealthyHosts() {
        assertThat(resource(Metric.DISK_FAILED, 2)).isEqualTo("null");
        assertThat(resource(Metric.CPU_LATENCY, 30)).isEqualTo("null");
        assertThat(resource(Metric.DISK_QUEUED, 2)).isEqualTo("null");
    }

    @Test
    void namesTheLeastLocalMemoryAndSaysThatItIsBelow() {
        host.with(Metric.CPU_CORE_UTIL, 50)
                .with(Metric.VM_NUMA_LOCAL, "SQL01", 60)
                .with(Metric.VM_NUMA_LOCAL, "SQL02", 100);

        assertThat(saturation().statement())
                .isEqualTo("Mean vmNumaLocalPercent of SQL01 is 60.00 %, below 80: bound by its memory of other NUMA"
                        + " nodes.");
    }

    private SaturationPart saturationOf(String vm) {
        return HostReport.of(Sampled.run(Sampled.target("orders", vm, "esx1", 100)), List.of(host.record()))
                .lines()
                .get(0)
                .saturation();
    }

    private static String resource(Metric metric, double value) {
        Sampled host = Sampled.host("esx1").with(Metric.CPU_CORE_UTIL, 10);
        host.with(MetricPoint.of(metric, "x"), second -> value);
        return String.valueOf(saturation(host).resource());
    }

    private SaturationPart saturation() {
        return saturation(host);
    }

    private static SaturationPart saturation(Sampled host) {
        return HostReport.of(Sampled.run(), List.of(host.record()))
                .lines()
                .get(0)
                .saturation();
    }
}

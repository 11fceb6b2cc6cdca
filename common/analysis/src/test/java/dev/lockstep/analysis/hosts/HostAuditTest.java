package dev.lockstep.analysis.hosts;

import static dev.lockstep.analysis.hosts.Sampled.host;
import static dev.lockstep.analysis.hosts.Sampled.run;
import static dev.lockstep.analysis.hosts.Sampled.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostAuditTest {

    private static final String CORES = "vcpus-against-cores";
    private static final String NODE = "vcpus-against-numa-node";
    private static final String ROOM = "room-for-the-hypervisor";

    /** Two nodes of six cores, with hyper-threads. */
    private final Sampled esx1 = host("esx1")
            .with(Metric.CORES, 12)
            .with(Metric.LOGICAL_CPUS, 24)
            .with(Metric.MEMORY_FREE, 1000)
            .with(Metric.NUMA_FREE, "numa0", 500)
            .with(Metric.NUMA_FREE, "numa1", 500);

    @Test
    void machinesThatFitAreNoFinding() {
        esx1.with(Metric.VM_VCPUS, "SQL01", 6).with(Metric.VM_VCPUS, "SQL02", 6);

        assertThat(audit())
                .extracting(AuditedSetting::id, AuditedSetting::host, AuditedSetting::level, AuditedSetting::observed)
                .containsExactly(
                        tuple(CORES, "esx1", Level.OK, "12 virtual processors of 2 virtual machines on 12 cores"),
                        tuple(
                                NODE,
                                "esx1",
                                Level.OK,
                                "at most 6 virtual processors in one virtual machine; 2 nodes of 6 cores"),
                        tuple(
                                ROOM,
                                "esx1",
                                Level.OK,
                                "at most 6 virtual processors in one virtual machine; 24 logical processors"));
    }

    @Test
    void aMachineThatIsNotUnderTestCountsToo() {
        esx1.with(Metric.VM_VCPUS, "SQL01", 6).with(Metric.VM_VCPUS, "SQL02", 6).with(Metric.VM_VCPUS, "backup", 1);

        assertThat(of(CORES).level()).isEqualTo(Level.FINDING);
        assertThat(of(CORES).observed()).isEqualTo("13 virtual processors of 3 virtual machines on 12 cores");
    }

    @Test
    void moreThanTheLogicalProcessorsIsSaid() {
        esx1.with(Metric.VM_VCPUS, "SQL01", 12)
                .with(Metric.VM_VCPUS, "SQL02", 12)
                .with(Metric.VM_VCPUS, "SQL03", 1);

        assertThat(of(CORES).observed())
                .isEqualTo("25 virtual processors of 3 virtual machines on 12 cores, more than its logical processors");
    }

    @Test
    void aMachineOfOneNodeAndAPartOfTheNextIsNamed() {
        esx1.with(Metric.VM_VCPUS, "SQL01", 8).with(Metric.VM_VCPUS, "SQL02", 4);

        assertThat(of(NODE).level()).isEqualTo(Level.FINDING);
        assertThat(of(NODE).observed()).isEqualTo("SQL01 with 8 virtual processors; 2 nodes of 6 cores");
    }

    @Test
    void aMachineOfWholeNodesIsNoFinding() {
        esx1.with(Metric.VM_VCPUS, "SQL01", 12);

        assertThat(of(NODE).level()).isEqualTo(Level.OK);
    }

    @Test
    void aHostOfOneNodeNamesNone() {
        Sampled small = host("esx1")
                .with(Metric.CORES, 4)
                .with(Metric.LOGICAL_CPUS, 8)
                .with(Metric.MEMORY_FREE, 1000)
                .with(Metric.VM_VCPUS, "SQL01", 6);

        assertThat(of(small, NODE).level()).isEqualTo(Level.FINDING);
        assertThat(of(small, NODE).observed()).isEqualTo("SQL01 with 6 virtual processors; 1 node of 4 cores");
    }

    @Test
    void aMachineWithAllLogicalProcessorsLeavesNoRoom() {
        esx1.with(Metric.VM_VCPUS, "SQL01", 24);

        assertThat(of(ROOM).level()).isEqualTo(Level.FINDING);
        assertThat(of(ROOM).observed()).isEqualTo("SQL01 with 24 virtual processors; 24 logical processors");
    }

    @Test
    void missingCountersAreNamed() {
        Sampled bare = host("esx1").with(Metric.VM_VCPUS, "SQL01", 6);

        assertThat(HostReport.of(run(), List.of(bare.record())).audit())
                .extracting(AuditedSetting::level, AuditedSetting::observed)
                .containsExactly(
                        tuple(Level.UNREADABLE, "needs the counters Physical Cpu of esxtop"),
                        tuple(Level.UNREADABLE, "needs the counters Physical Cpu, Memory and Numa Node of esxtop"),
                        tuple(Level.UNREADABLE, "needs the counters Physical Cpu of esxtop"));
    }

    @Test
    void aHostWithoutVirtualMachinesIsNotJudged() {
        assertThat(audit()).isEmpty();
    }

    @Test
    void thePageListsTheRules() throws IOException {
        esx1.with(Metric.VM_VCPUS, "SQL01", 6);

        String page = Files.readString(Path.of("../../docs/audit.md"));
        assertThat(audit()).allSatisfy(rule -> assertThat(page)
                .contains("| `" + rule.id() + "` | after the load | " + rule.expected() + " | " + rule.why() + " | "
                        + rule.advice() + " | " + rule.source() + " |"));
    }

    private List<AuditedSetting> audit() {
        return HostReport.of(run(target("vm1a", "SQL01", "esx1", 100)), List.of(esx1.record()))
                .audit();
    }

    private AuditedSetting of(String id) {
        return of(esx1, id);
    }

    private static AuditedSetting of(Sampled host, String id) {
        return HostReport.of(run(target("vm1a", "SQL01", "esx1", 100)), List.of(host.record())).audit().stream()
                .filter(line -> line.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}

package dev.lockstep.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import dev.lockstep.run.SpecReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DisclosureAuditTest {

    private static final String ALL =
            "storageAdapter: PVSCSI, networkAdapter: VMXNET3, vmwareTools: '12.3.5', virtualHardware: 19";
    private static final String NONE = "no storage adapter (storageAdapter), network adapter (networkAdapter),"
            + " version of VMware Tools (vmwareTools), version of the virtual hardware (virtualHardware)";

    @Test
    void aDisclosedMachineIsNoFinding() {
        assertThat(audit(ALL))
                .extracting(AuditedSetting::id, AuditedSetting::target, AuditedSetting::level, AuditedSetting::observed)
                .containsExactly(
                        tuple("disclosure", "db1", Level.OK, "virtual machine SQL01: all four are disclosed"),
                        tuple("disclosure", "db2", Level.OK, "virtual machine SQL02: all four are disclosed"));
    }

    @Test
    void aFindingNamesEachKeyThatIsMissing() {
        assertThat(audit("notes: 'PVSCSI, VMXNET3, tools 12.3.5, hardware 19'"))
                .extracting(AuditedSetting::level, AuditedSetting::observed)
                .containsExactly(
                        tuple(Level.FINDING, "virtual machine SQL01: " + NONE),
                        tuple(Level.FINDING, "virtual machine SQL02: " + NONE));
        assertThat(audit("storageAdapter: [ PVSCSI, LSI Logic SAS ], virtualHardware: vmx-19"))
                .first()
                .extracting(AuditedSetting::level, AuditedSetting::observed)
                .containsExactly(
                        Level.FINDING,
                        "virtual machine SQL01: no network adapter (networkAdapter),"
                                + " version of VMware Tools (vmwareTools)");
    }

    @Test
    void keysMayBeBelowTheMachineThatTheyAreOfInAnyCase() {
        assertThat(
                        audit(
                                "sql01: { StorageAdapter: PVSCSI, NETWORKADAPTER: VMXNET3 }, vmwaretools: 12.3, virtualHardware: 19"))
                .extracting(AuditedSetting::level, AuditedSetting::observed)
                .containsExactly(
                        tuple(Level.OK, "virtual machine SQL01: all four are disclosed"),
                        tuple(
                                Level.FINDING,
                                "virtual machine SQL02: no storage adapter (storageAdapter),"
                                        + " network adapter (networkAdapter)"));
    }

    @Test
    void whatIsSaidOfAMachineCountsMoreThanWhatIsSaidOfAll() {
        assertThat(audit(ALL + ", SQL02: { vmwareTools: unknown }"))
                .extracting(AuditedSetting::level, AuditedSetting::observed)
                .containsExactly(
                        tuple(Level.OK, "virtual machine SQL01: all four are disclosed"),
                        tuple(Level.FINDING, "virtual machine SQL02: no version of VMware Tools (vmwareTools)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"' '", "'?'", "unknown", "' N/A '", "tbd", "true", "[]", "[ '12.3.5', unknown ]", "{ of: x }"})
    void aValueThatSaysNothingIsMissing(String value) {
        assertThat(audit(ALL.replace("'12.3.5'", value)))
                .extracting(AuditedSetting::observed)
                .first()
                .isEqualTo("virtual machine SQL01: no version of VMware Tools (vmwareTools)");
    }

    @Test
    void aTargetWithoutAVirtualMachineHasNoLine() {
        assertThat(audit("notes: none", "host: esx1", "host: esx1")).isEmpty();
        assertThat(audit("notes: none", "host: esx1", "vm: SQL02, host: esx1"))
                .extracting(AuditedSetting::target)
                .containsExactly("db2");
    }

    private static List<AuditedSetting> audit(String disclosure) {
        return audit(disclosure, "vm: SQL01", "vm: SQL02, host: esx1");
    }

    private static List<AuditedSetting> audit(String disclosure, String first, String second) {
        return DisclosureAudit.of(SpecReader.read("""
                        name: disclosed
                        workload: { id: shop }
                        targets:
                          - { name: db1, engine: postgresql, url: "jdbc:postgresql://db1/shop", %s }
                          - { name: db2, engine: postgresql, url: "jdbc:postgresql://db2/shop", %s }
                        load: { users: 4 }
                        phases: { measure: 60s }
                        prepare: none
                        hosts: [ { name: esx1 } ]
                        disclosure: { %s }
                        """.formatted(first, second, disclosure), () -> 1));
    }
}

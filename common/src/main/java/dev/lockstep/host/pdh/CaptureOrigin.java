package dev.lockstep.host.pdh;

import java.util.Locale;
import java.util.Set;

/** What writes captures; both call their format PDH-CSV. */
public enum CaptureOrigin {
    /** {@code esxtop -b} or {@code resxtop}. */
    ESXTOP(
            "physical cpu",
            "physical cpu load",
            "group cpu",
            "group memory",
            "vcpu",
            "numa node",
            "physical disk adapter",
            "physical disk",
            "physical disk path",
            "physical disk scsi device",
            "physical disk per-device-per-world",
            "physical disk partition",
            "physical disk nfs volume",
            "virtual disk",
            "network port",
            "interrupt cookie",
            "interrupt vector",
            "pcpu power state",
            "vsan"),
    /** Windows' perfmon, typeperf or relog; its groups may be translated. */
    PERFMON(
            "processor",
            "processor information",
            "physicaldisk",
            "logicaldisk",
            "network interface",
            "paging file",
            "process",
            "system");

    /** ESXi keeps UTC and calls it that; Windows calls its zones by longer names. */
    private static final String ESXI_LABEL = "(PDH-CSV 4.0) (UTC)(0)";

    private final Set<String> groups;

    CaptureOrigin(String... groups) {
        this.groups = Set.of(groups);
    }

    /** Whether only this has counters of the group. */
    boolean owns(String group) {
        return groups.contains(CounterPath.fold(group));
    }

    /** Whether the first cell of a header is one that ESXi writes. */
    static boolean isEsxiLabel(String label) {
        return label.equals(ESXI_LABEL);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

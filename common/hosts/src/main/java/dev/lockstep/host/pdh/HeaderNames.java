package dev.lockstep.host.pdh;

import dev.lockstep.host.text.MisreadNames;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Findings from the names of all columns of a header, wanted or not. */
final class HeaderNames {

    /** ESXi uses UTC and names it so; Windows has longer names of zones. */
    private static final String ESXI_LABEL = "(PDH-CSV 4.0) (UTC)(0)";

    /** Groups that only ESXi has, folded. */
    private static final Set<String> ESXI_GROUPS = Set.of(
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
            "vsan");

    /** Groups that only Windows has, folded, if it does not localise them. */
    private static final Set<String> WINDOWS_GROUPS = Set.of(
            "processor",
            "processor information",
            "physicaldisk",
            "logicaldisk",
            "network interface",
            "paging file",
            "process",
            "system");

    private final MisreadNames misread;
    private final Set<String> hosts = new LinkedHashSet<>();
    private boolean ofEsxtop;
    private boolean ofPerfmon;

    /**
     * @param byteByByte see {@link MisreadNames}
     */
    HeaderNames(boolean byteByByte) {
        misread = new MisreadNames(byteByByte);
    }

    void add(CounterPath path) {
        hosts.add(path.host());
        misread.add(path.raw());
        String group = CounterPath.fold(path.group());
        ofEsxtop = ofEsxtop || ESXI_GROUPS.contains(group);
        ofPerfmon = ofPerfmon || WINDOWS_GROUPS.contains(group);
    }

    /** As in the header, without duplicates. */
    List<String> hosts() {
        return List.copyOf(hosts);
    }

    /** The tool that wrote the header; null if it could be either. */
    @Nullable
    CaptureOrigin origin(String label) {
        if (ofEsxtop) {
            return CaptureOrigin.ESXTOP;
        }
        return ofPerfmon || !label.equals(ESXI_LABEL) ? CaptureOrigin.PERFMON : null;
    }

    Optional<String> complaint() {
        return misread.complaint();
    }
}

package dev.lockstep.host.pdh;

import dev.lockstep.host.text.MisreadNames;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the names of all columns of a header say, wanted or not. */
final class HeaderNames {

    /** ESXi keeps UTC and calls it that; Windows calls its zones by longer names. */
    private static final String ESXI_LABEL = "(PDH-CSV 4.0) (UTC)(0)";

    /** Only ESXi has these, folded. */
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

    /** Only Windows has these, folded, where it does not translate them. */
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

    /** @param byteByByte as {@link MisreadNames} has it */
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

    /** As the header calls them, each once. */
    List<String> hosts() {
        return List.copyOf(hosts);
    }

    /** What wrote the header; null where it could be either. */
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

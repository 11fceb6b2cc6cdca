package dev.lockstep.host.pdh;

import dev.lockstep.host.text.MisreadNames;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the names of all columns of a header say, wanted or not. */
final class HeaderNames {

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
        ofEsxtop |= CaptureOrigin.ESXTOP.owns(path.group());
        ofPerfmon |= CaptureOrigin.PERFMON.owns(path.group());
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
        return ofPerfmon || !CaptureOrigin.isEsxiLabel(label) ? CaptureOrigin.PERFMON : null;
    }

    Optional<String> complaint() {
        return misread.complaint();
    }
}

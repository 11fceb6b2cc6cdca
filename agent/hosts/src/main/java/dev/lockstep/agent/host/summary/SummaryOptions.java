package dev.lockstep.agent.host.summary;

import dev.lockstep.agent.host.capture.CaptureFormat;
import dev.lockstep.host.metric.Vms;
import dev.lockstep.host.pdh.TimeRules;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to extract from a file.
 *
 * @param format what wrote it; null to detect it from the header
 * @param charset of a file that does not show it; null for UTF-8
 * @param csvHost the host to read from a tidy CSV with several hosts
 * @param metrics patterns of the series to list, by id, or by id and instance; empty for the host as a whole
 * @param raw patterns of additional counters
 * @param from by the host's clock; null for the first row
 * @param to by the host's clock; null for the last row
 * @param top number of counters to rank per unit; 0 for none; otherwise the file is read again
 */
public record SummaryOptions(
        @Nullable CaptureFormat format,
        TimeRules time,
        @Nullable Charset charset,
        @Nullable String csvHost,
        Vms vms,
        List<PointPattern> metrics,
        List<String> raw,
        @Nullable Instant from,
        @Nullable Instant to,
        int top) {

    /** The host as a whole and its virtual machines over the whole file. */
    public static final SummaryOptions DEFAULT =
            new SummaryOptions(null, TimeRules.OF_FILE, null, null, Vms.ALL, List.of(), List.of(), null, null, 0);

    public SummaryOptions {
        metrics = List.copyOf(metrics);
        raw = List.copyOf(raw);
    }
}

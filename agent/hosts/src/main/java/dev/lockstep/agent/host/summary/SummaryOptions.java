package dev.lockstep.agent.host.summary;

import dev.lockstep.agent.host.capture.CaptureFormat;
import dev.lockstep.host.metric.Vms;
import dev.lockstep.host.pdh.TimeRules;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is wanted of a file.
 *
 * @param format what wrote it; null detects it by its header
 * @param charset of a file that does not show it; null takes it for UTF-8
 * @param csvHost whose lines are wanted, of tidy CSV of several hosts
 * @param metrics patterns of what is listed, by id, or by id and instance; none lists the host as a whole
 * @param raw patterns of further counters
 * @param from by the host's clock; null for the first row
 * @param to by the host's clock; null for the last row
 * @param top how many counters of each unit are ranked; 0 ranks none; else the file is read once more
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

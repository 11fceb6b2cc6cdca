package dev.lockstep.host.vscsi;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.text.InflationLimits;
import dev.lockstep.host.text.TextStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one output completely; it is small, and larger ones are refused. Confined to one thread. */
public final class VscsiStatsReader {

    /** The largest accepted output; one of a thousand disks has 6 MB. */
    public static final int LARGEST_BYTES = 32 << 20;

    private static final int MOST_DROPPED = 100;

    private final List<Histogram> histograms = new ArrayList<>();
    private final List<String> dropped = new ArrayList<>();
    private @Nullable HistogramLines open;
    private long openedAt;

    private VscsiStatsReader() {}

    /**
     * Reads to the end; the input stays open.
     *
     * @throws UnreadableInputException if there is no complete histogram, or a limit is exceeded
     * @throws IOException from the input
     */
    public static VscsiStats read(InputStream input) throws IOException {
        byte[] bytes = TextStream.of(input, InflationLimits.DEFAULT).readNBytes(LARGEST_BYTES + 1);
        if (bytes.length > LARGEST_BYTES) {
            throw new UnreadableInputException(String.format(
                    Locale.ROOT,
                    "More than %,d bytes are not accepted from vscsiStats: print fewer disks, with -w and -i.",
                    LARGEST_BYTES));
        }
        return new VscsiStatsReader().read(new String(bytes, StandardCharsets.UTF_8));
    }

    private VscsiStats read(String text) {
        List<String> lines = text.lines().toList();
        for (int index = 0; index < lines.size(); index++) {
            take(index + 1L, lines.get(index));
        }
        finish();
        if (histograms.isEmpty()) {
            throw new UnreadableInputException(String.format(
                    Locale.ROOT,
                    "There is no complete histogram in %d lines: print them with vscsiStats -p all -c.%s",
                    lines.size(),
                    dropped.isEmpty() ? "" : " First fault: " + dropped.get(0)));
        }
        return new VscsiStats(histograms, dropped);
    }

    private void take(long number, String line) {
        if (line.strip().startsWith(HistogramTitle.MARK)) {
            finish();
            begin(number, line.strip());
        } else if (open != null && !line.isBlank()) {
            open.add(line);
        }
    }

    private void begin(long number, String line) {
        Optional<HistogramTitle> title = HistogramTitle.parse(line);
        open = title.map(HistogramLines::new).orElse(null);
        openedAt = number;
        if (title.isEmpty()) {
            drop("its title is unknown");
        }
    }

    private void finish() {
        HistogramLines lines = open;
        open = null;
        if (lines == null) {
            return;
        }
        Optional<String> fault = lines.fault();
        fault.ifPresent(this::drop);
        if (fault.isEmpty()) {
            histograms.add(lines.histogram());
        }
    }

    private void drop(String reason) {
        if (dropped.size() < MOST_DROPPED) {
            dropped.add(String.format(Locale.ROOT, "histogram at line %d dropped: %s", openedAt, reason));
        }
    }
}

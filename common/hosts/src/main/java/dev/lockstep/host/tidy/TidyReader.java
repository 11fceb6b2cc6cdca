package dev.lockstep.host.tidy;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.text.DamageKind;
import dev.lockstep.host.text.DamageLog;
import dev.lockstep.host.text.ForeignHeader;
import dev.lockstep.host.text.LineBuffer;
import dev.lockstep.host.text.LineText;
import dev.lockstep.host.text.MisreadNames;
import dev.lockstep.host.text.TextStream;
import dev.lockstep.text.CsvLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads tidy CSV, a file or an endless feed. Consecutive lines with the same timestamp form a row, which ends at the
 * next timestamp or a blank line. Continues after damage and reports it.
 *
 * <p>Memory is bounded by {@link TidyLimits}. For one input and confined to one thread.
 */
public final class TidyReader {

    private static final int LONGEST_NAME = 200;

    private final TidyOptions options;
    private final TidyTime times;
    private final TidyRows rows;
    private final LineBuffer line;
    private final DamageLog findings;
    private final MisreadNames misread = new MisreadNames(false);
    private @Nullable TidyHeader header;
    private @Nullable String onlyHost;
    private int headers;

    /** Whether the line is a header. */
    public static boolean isHeader(LineBuffer line) {
        return TidyHeader.of(fields(line)).isPresent();
    }

    /** @param sink is called by {@link #read} */
    public TidyReader(TidyOptions options, SampleSink sink) {
        this.options = options;
        this.times = new TidyTime(options.zone());
        this.rows = new TidyRows(sink, options.limits().series());
        this.line = new LineBuffer(options.limits().lineBytes());
        this.findings = new DamageLog(options.limits().damageKept());
        this.onlyHost = options.host();
    }

    /**
     * Reads until the end of the input, which stays open.
     *
     * @return what was read, with at least one row
     * @throws UnreadableInputException if there are no rows, the time is ambiguous or a limit is exceeded; the rows
     *     emitted before must then not be used
     * @throws IOException from the input; the rows emitted before are valid, and {@link #report} has their number
     */
    public CaptureReport read(InputStream input) throws IOException {
        TextStream text = TextStream.of(input, options.limits().inflation(), options.charset());
        try {
            while (line.advance(text)) {
                take();
            }
            text.damage().ifPresent(reason -> findings.note(DamageKind.COMPRESSION, line, () -> reason));
        } finally {
            rows.emit();
            takeRest();
        }
        checkSomethingIsLeft();
        return report();
    }

    private void take() {
        if (LineText.isBlank(line)) {
            rows.emit();
            return;
        }
        List<String> fields = fields(line);
        Optional<TidyHeader> found = TidyHeader.of(fields);
        if (found.isPresent()) {
            header = found.get();
            headers++;
            rows.interrupt();
        } else if (header == null) {
            takeTextBeforeHeader();
        } else {
            take(header, fields);
        }
    }

    private static List<String> fields(LineBuffer line) {
        return TidyFields.split(new String(line.bytes(), line.from(), line.to() - line.from(), StandardCharsets.UTF_8));
    }

    private void takeTextBeforeHeader() {
        ForeignHeader.refuse(line);
        findings.note(DamageKind.TEXT_BEFORE_HEADER, line, () -> "no header yet: " + LineText.excerpt(line));
        if (line.offset() > options.limits().bytesBeforeHeader()) {
            throw noHeader();
        }
    }

    private void take(TidyHeader columns, List<String> fields) {
        if (fields.size() != columns.columns()) {
            drop(
                    DamageKind.CELL_COUNT,
                    String.format(Locale.ROOT, "%d cells, the header has %d", fields.size(), columns.columns()));
            return;
        }
        if (!isWanted(TidyHeader.optional(fields, columns.host()))) {
            return;
        }
        noteMisread(TidyHeader.optional(fields, columns.instance()));
        Instant time = times.parse(fields.get(columns.time()));
        String name = fields.get(columns.metric());
        String instance = CsvLine.original(TidyHeader.optional(fields, columns.instance()));
        if (time == null) {
            drop(DamageKind.TIME_UNREADABLE, "no time");
        } else if (name.isEmpty() || name.length() > LONGEST_NAME || instance.length() > LONGEST_NAME) {
            drop(
                    DamageKind.NAME_UNREADABLE,
                    "metric and instance need names of at most " + LONGEST_NAME + " characters");
        } else if (!rows.take(time, new MetricPoint(metric(name), instance), value(fields.get(columns.value())))) {
            drop(DamageKind.VALUE_REPEATED, "the series already has a value of that time");
        }
    }

    private void noteMisread(String instance) {
        if (findings.count(DamageKind.NAME_MISREAD) == 0) {
            misread.add(instance);
            misread.complaint().ifPresent(text -> findings.note(DamageKind.NAME_MISREAD, line, () -> text));
        }
    }

    private void drop(DamageKind kind, String reason) {
        findings.note(kind, line, () -> reason + ", dropped: " + LineText.excerpt(line));
    }

    private boolean isWanted(String host) {
        if (onlyHost == null) {
            onlyHost = host;
        }
        if (!onlyHost.equals(host) && options.host() == null) {
            throw new UnreadableInputException(
                    String.format(
                            Locale.ROOT,
                            "There are lines of several hosts, '%s' and '%s': select one with the option host, such"
                                    + " as host=%s.",
                            onlyHost,
                            host,
                            onlyHost),
                    "host");
        }
        return onlyHost.equals(host) || header == null || header.host() < 0;
    }

    /** Ids of the vocabulary are case-insensitive; other names are the user's own. */
    private static String metric(String name) {
        return Metric.ignoringCase(name).map(Metric::id).orElse(name);
    }

    /** NaN if empty or not a number. */
    private double value(String text) {
        if (text.isEmpty()) {
            return Double.NaN;
        }
        try {
            double value = Double.parseDouble(text);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException noNumber) {
            // reported below, with values that are not finite
        }
        findings.note(DamageKind.CELL_UNREADABLE, line, () -> "no number: " + LineText.excerpt(line));
        return Double.NaN;
    }

    private void takeRest() {
        if (line.takeRest() && !LineText.isBlank(line)) {
            findings.note(DamageKind.CUT_LINE, line, () -> "the last line has no end: dropped");
        }
    }

    private void checkSomethingIsLeft() {
        if (header == null) {
            throw noHeader();
        }
        if (rows.rows() == 0) {
            throw new UnreadableInputException("There is a header and no valid line below it. "
                    + findings.damage().stream()
                            .findFirst()
                            .map(Object::toString)
                            .orElse("Check whether the file is empty."));
        }
    }

    private UnreadableInputException noHeader() {
        return new UnreadableInputException(String.format(
                Locale.ROOT,
                "No header in %,d bytes: a tidy file starts with a line 'time,metric,value', optionally with"
                        + " 'instance' and 'host'.",
                line.bytesRead()));
    }

    /** What was read so far; also valid while a sink is called, and after an exception. */
    public CaptureReport report() {
        return new CaptureReport(
                line.bytesRead(),
                headers,
                header == null ? 0 : header.columns(),
                rows.series(),
                rows.rows(),
                rows.first(),
                rows.last(),
                findings.counts(),
                findings.damage());
    }
}

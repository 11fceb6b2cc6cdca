package dev.lockstep.host.pdh;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.text.Damage;
import dev.lockstep.host.text.DamageKind;
import dev.lockstep.host.text.DamageLog;
import dev.lockstep.host.text.ForeignHeader;
import dev.lockstep.host.text.LineBuffer;
import dev.lockstep.host.text.LineText;
import dev.lockstep.host.text.TextStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads one capture, a file or an endless feed, and passes its headers and rows to a sink; each row as soon as its line
 * end has arrived. Continues after damage and reports it.
 *
 * <p>Memory is bounded by {@link CaptureLimits}, whatever the input. For one capture and confined to one thread.
 */
public final class CaptureReader {

    private final CaptureOptions options;
    private final CaptureSink sink;
    private final LineBuffer line;
    private final DamageLog findings;
    private final SegmentRows rows;
    private final OneHost host = new OneHost();
    private int segments;

    /** Whether the line starts a capture, or the next part of one. */
    public static boolean isHeader(LineBuffer line) {
        return HeaderLine.begin(line.bytes(), line.from(), line.to()) >= 0;
    }

    /** The tool that wrote this header; empty if it could be either. */
    public static Optional<CaptureOrigin> origin(LineBuffer header) {
        int begin = HeaderLine.begin(header.bytes(), header.from(), header.to());
        CaptureOptions nothing = CaptureOptions.of(path -> false);
        Header read = HeaderReader.read(header.bytes(), begin, header.to(), nothing);
        return Optional.ofNullable(read.names().origin(read.label()));
    }

    /** @param sink is called by {@link #read} */
    public CaptureReader(CaptureOptions options, CaptureSink sink) {
        this.options = options;
        this.sink = sink;
        this.line = new LineBuffer(options.limits().lineBytes());
        this.findings = new DamageLog(options.limits().damageKept());
        this.rows = new SegmentRows(options.time(), line, findings, sink);
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
            takeRest();
        }
        checkSomethingIsLeft();
        return report();
    }

    private void take() {
        if (segments == 0 && line.offset() > options.limits().bytesBeforeHeader()) {
            throw noHeader();
        }
        if (LineText.isBlank(line)) {
            return;
        }
        if (HeaderLine.mayBeHeader(line) && takeHeader()) {
            return;
        }
        if (segments == 0) {
            takeTextBeforeHeader();
        } else if (!rows.take() && !takeHeader()) {
            rows.dropUnreadable();
        }
    }

    private boolean takeHeader() {
        int begin = HeaderLine.begin(line.bytes(), line.from(), line.to());
        if (begin < 0) {
            return false;
        }
        ForeignHeader.refuseOtherSeparator(line);
        Header header = HeaderReader.read(line.bytes(), begin, line.to(), options);
        checkOrigin(header);
        host.take(header.names().hosts(), line.line());
        if (segments > 0 && HeaderLine.cutsRow(line, begin)) {
            findings.note(DamageKind.CUT_LINE, line, () -> "a header follows in the middle of the row: row dropped");
        }
        segments++;
        checkSegments();
        header.names().complaint().ifPresent(text -> findings.note(DamageKind.NAME_MISREAD, line, () -> text));
        header.repeated()
                .forEach(name -> findings.note(
                        DamageKind.REPEATED_NAME,
                        line,
                        () -> "'" + name + "' occurs twice: the second one gets a" + " number"));
        rows.begin(header);
        sink.segment(header.columns());
        return true;
    }

    private void takeTextBeforeHeader() {
        if (takeHeader()) {
            return;
        }
        ForeignHeader.refuse(line);
        findings.note(DamageKind.TEXT_BEFORE_HEADER, line, () -> "no header yet: " + LineText.excerpt(line));
    }

    private void takeRest() {
        if (line.takeRest() && !LineText.isBlank(line)) {
            findings.note(
                    segments == 0 ? DamageKind.TEXT_BEFORE_HEADER : DamageKind.CUT_LINE,
                    line,
                    () -> "the last line has no end: dropped");
        }
    }

    private void checkOrigin(Header header) {
        CaptureOrigin wanted = options.origin();
        CaptureOrigin found = header.names().origin(header.label());
        if (wanted != null && found != null && wanted != found) {
            throw new UnreadableInputException(
                    String.format(
                            Locale.ROOT,
                            "Line %d is a header of %s, not of %s: use the format %s.",
                            line.line(),
                            found,
                            wanted,
                            found),
                    "format");
        }
    }

    private void checkSegments() {
        if (segments > options.limits().segments()) {
            throw new UnreadableInputException(String.format(
                    Locale.ROOT,
                    "There are more than %,d headers: split the file, or raise the limit.",
                    options.limits().segments()));
        }
    }

    private void checkSomethingIsLeft() {
        if (segments == 0) {
            throw noHeader();
        }
        rows.checkAny();
    }

    private UnreadableInputException noHeader() {
        return new UnreadableInputException(String.format(
                        Locale.ROOT,
                        "No header in %,d bytes and %,d lines: a capture has a line with \"(PDH-CSV 4.0)\", as"
                                + " esxtop -b, perfmon ",
                        line.bytesRead(),
                        line.line())
                + "and typeperf write it. "
                + findings.damage().stream().findFirst().map(Damage::toString).orElse("It is empty."));
    }

    /** What was read so far; also valid while a sink is called, and after an exception. */
    public CaptureReport report() {
        return new CaptureReport(
                line.bytesRead(),
                segments,
                rows.cells(),
                rows.columns(),
                rows.emitted(),
                rows.first(),
                rows.last(),
                findings.counts(),
                findings.damage());
    }
}

package dev.lockstep.host.pdh;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Builds a capture line by line, with the oddity that a test is about. */
public final class CaptureText {

    public static final String UTC = "(PDH-CSV 4.0) (UTC)(0)";
    public static final LocalDateTime START = LocalDateTime.of(2026, 11, 20, 10, 0, 0);

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("MM/dd/yyyy HH:mm:ss", Locale.ROOT);

    private final List<String> lines = new ArrayList<>();
    private String lineEnd = "\n";
    private String host = "esx1";
    private boolean trailingComma;

    /** A host with these counters, {@code group(instance)\counter}, in UTC. */
    public static CaptureText esxtop(String... counters) {
        return new CaptureText().header(UTC, counters);
    }

    public static CaptureText withoutHeader() {
        return new CaptureText();
    }

    public CaptureText trailingCommas() {
        trailingComma = true;
        lines.replaceAll(line -> line + ",");
        return this;
    }

    /** The host of the headers that follow. */
    public CaptureText host(String newHost) {
        host = newHost;
        return this;
    }

    public CaptureText lineEnd(String newLineEnd) {
        lineEnd = newLineEnd;
        return this;
    }

    public CaptureText header(String label, String... counters) {
        return cells(Stream.concat(Stream.of(label), Stream.of(counters).map(counter -> "\\\\" + host + "\\" + counter))
                .toList());
    }

    /** A row so many seconds after the start. */
    public CaptureText row(int second, Object... values) {
        return stamped(START.plusSeconds(second).format(STAMP), values);
    }

    public CaptureText stamped(String stamp, Object... values) {
        return cells(Stream.concat(Stream.of(stamp), Stream.of(values).map(Object::toString))
                .toList());
    }

    public CaptureText cells(List<String> cells) {
        String line = cells.stream().map(cell -> '"' + cell + '"').collect(Collectors.joining(","));
        return raw(trailingComma ? line + "," : line);
    }

    /** A line as it is. */
    public CaptureText raw(String line) {
        lines.add(line);
        return this;
    }

    public CaptureText withoutQuotes() {
        lines.replaceAll(line -> line.replace("\"", ""));
        return this;
    }

    /** Cells whose text begins with this mark lose it, their quotes and the comma after them: the next one is glued on. */
    CaptureText leaking(String mark) {
        lines.replaceAll(line -> line.replaceAll("\"[^\",]*" + mark + "([^\"]*)\"(,|$)", "$1"));
        return this;
    }

    /** With these between cells, as other programs write and save them. */
    public CaptureText separatedBy(String separator) {
        lines.replaceAll(line -> line.replace("\",\"", '"' + separator + '"'));
        return this;
    }

    public CaptureText withDecimalCommas() {
        lines.replaceAll(line -> line.replaceAll("(\\d)\\.(\\d)", "$1,$2"));
        return this;
    }

    public String text() {
        return lines.stream().map(line -> line + lineEnd).collect(Collectors.joining());
    }

    public byte[] bytes() {
        return bytes(StandardCharsets.UTF_8);
    }

    public byte[] bytes(Charset charset) {
        return text().getBytes(charset);
    }

    public InputStream stream() {
        return new ByteArrayInputStream(bytes());
    }
}

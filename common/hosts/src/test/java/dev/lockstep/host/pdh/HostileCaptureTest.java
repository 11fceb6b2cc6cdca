package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.text.DamageKind;
import dev.lockstep.host.text.InflationLimits;
import dev.lockstep.host.text.Pieces;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class HostileCaptureTest {

    private static final CaptureLimits SMALL =
            new CaptureLimits(10_000, 100, 20, 5, 50_000, 3, InflationLimits.DEFAULT);
    private static final CaptureOptions EVERYTHING =
            CaptureOptions.of(Selection.everything()).with(SMALL);

    @Test
    void aLineWithoutEndIsRefused() {
        assertRefused(new Repeating(""), "Line 1 is longer than 10,000 bytes");
        assertRefused(new Repeating(CaptureText.esxtop("G\\A").row(0, 1).text()), "Line 3 is longer than 10,000 bytes");
    }

    @Test
    void textWithoutEndThatIsNoCaptureIsRefused() {
        assertRefused(new Repeating("", "some log line\n"), "No header in");
        assertRefused(new Repeating("", "\n"), "No header in");
    }

    @Test
    void emptyInputIsRefused() {
        assertRefused(InputStream.nullInputStream(), "It is empty");
    }

    @Test
    void aHeaderWithoutASoundRowIsRefused() {
        assertRefused(CaptureText.esxtop("G\\A").row(0, 1, 2).stream(), "no valid row below it. line 2");
    }

    @Test
    void aHeaderOfTooManyColumnsIsRefused() {
        String[] counters = new String[100];
        Arrays.setAll(counters, index -> "G(" + index + ")\\A");

        assertThatThrownBy(() -> ReadRows.of(
                        CaptureText.esxtop(counters),
                        CaptureOptions.of(path -> false).with(SMALL)))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("more than 100 columns");
    }

    @Test
    void tooManySelectedColumnsAreRefused() {
        String[] counters = new String[21];
        Arrays.setAll(counters, index -> "G(" + index + ")\\A");

        assertRefused(CaptureText.esxtop(counters).stream(), "More than 20 columns are selected");
    }

    @Test
    void aNameAsLongAsItsLineIsNoCounter() {
        String name = "x".repeat(9_000);
        ReadRows rows = ReadRows.of(CaptureText.esxtop("G\\" + name, "G\\A").row(0, 1, 2), EVERYTHING);

        assertThat(rows.keys()).containsExactly("g\\a");
        assertThat(rows.values().get(0)).containsExactly(2);
    }

    @Test
    void headersWithoutEndAreRefused() {
        assertRefused(new Repeating("", CaptureText.esxtop("G\\A").row(0, 1).text()), "There are more than 5 headers");
    }

    @Test
    void aBombOfSoundRowsIsRefused() throws IOException {
        CaptureOptions little = CaptureOptions.of(Selection.everything())
                .with(new CaptureLimits(10_000, 100, 20, 5, 50_000, 3, new InflationLimits(250, 100_000)));
        CaptureText capture = CaptureText.esxtop("G\\A");
        for (int row = 0; row < 5_000; row++) {
            capture.row(row * 5, 1);
        }

        assertThatThrownBy(() -> ReadRows.of(gzip(capture.bytes()), little))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("100,000 bytes");
    }

    @Test
    void damageIsCountedBeyondWhatIsKept() {
        CaptureText capture = CaptureText.esxtop("G\\A").row(0, 1);
        for (int row = 1; row <= 10; row++) {
            capture.row(row, 1, 2);
        }
        ReadRows rows = ReadRows.of(capture, EVERYTHING);

        assertThat(rows.report().count(DamageKind.CELL_COUNT)).isEqualTo(10);
        assertThat(rows.report().damage()).hasSize(3);
    }

    @Test
    void compressionThatEndsEarlyKeepsTheRowsBefore() throws IOException {
        CaptureText capture = CaptureText.esxtop("G\\A");
        for (int row = 0; row < 1_000; row++) {
            capture.row(row * 5, row);
        }
        byte[] whole = gzip(capture.bytes());
        ReadRows rows = ReadRows.of(Arrays.copyOf(whole, whole.length / 2), EVERYTHING);

        assertThat(rows.report().rows()).isBetween(200L, 999L);
        assertThat(rows.series("G\\A")).startsWith(0, 1, 2);
        assertThat(rows.report().count(DamageKind.COMPRESSION)).isEqualTo(1);
    }

    @Test
    void aRowIsReportedBeforeAnyByteAfterItIsAskedFor() throws IOException {
        CaptureText capture = CaptureText.esxtop("G\\A").row(0, 1).row(5, 2);
        Pieces bytes = new Pieces(capture.bytes(), 1);
        int[] takenAtRow = new int[1];
        CaptureSink sink = new CaptureSink() {
            @Override
            public void segment(List<CounterPath> columns) {}

            @Override
            public void row(Instant hostTime, double[] values) {
                takenAtRow[0] = takenAtRow[0] == 0 ? bytes.taken() : takenAtRow[0];
            }
        };
        new CaptureReader(EVERYTHING, sink).read(bytes);

        assertThat(takenAtRow[0]).isEqualTo(capture.text().indexOf("\"11/20/2026 10:00:05"));
    }

    @Test
    void aConnectionThatBreaksLeavesTheRowsAndTheReport() {
        ReadRows sink = new ReadRows();
        CaptureReader reader = new CaptureReader(EVERYTHING, sink);
        InputStream broken = new SequenceInputStream(
                new ByteArrayInputStream(
                        (CaptureText.esxtop("G\\A").row(0, 1).text() + "\"11/20").getBytes(StandardCharsets.UTF_8)),
                new Broken());

        assertThatThrownBy(() -> reader.read(broken)).isInstanceOf(IOException.class);
        assertThat(sink.series("G\\A")).containsExactly(1);
        assertThat(reader.report().rows()).isEqualTo(1);
        assertThat(reader.report().count(DamageKind.CUT_LINE)).isEqualTo(1);
    }

    private static void assertRefused(InputStream input, String message) {
        assertThatThrownBy(() -> ReadRows.of(input, EVERYTHING))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining(message);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.toByteArray();
    }

    /** A beginning, and then the same for ever. */
    private static final class Repeating extends InputStream {

        private final byte[] beginning;
        private final byte[] repeated;
        private long position;

        Repeating(String beginning) {
            this(beginning, "1,2,");
        }

        Repeating(String beginning, String repeated) {
            this.beginning = beginning.getBytes(StandardCharsets.UTF_8);
            this.repeated = repeated.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int read() {
            long at = position++;
            return at < beginning.length
                    ? beginning[(int) at]
                    : repeated[(int) ((at - beginning.length) % repeated.length)];
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            for (int index = 0; index < length; index++) {
                bytes[offset + index] = (byte) read();
            }
            return length;
        }
    }

    private static final class Broken extends InputStream {
        @Override
        public int read() throws IOException {
            throw new IOException("connection reset");
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return read();
        }
    }
}

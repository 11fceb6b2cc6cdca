package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.text.DamageKind;
import dev.lockstep.host.text.InflationLimits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever is done to the bytes: reading ends, and what is missing is said. Seeded, so that a failure can be repeated. */
@Timeout(60)
class DamagedCaptureTest {

    private static final int ROWS = 40;
    private static final int SEEDS = 3_000;
    private static final CaptureOptions EVERYTHING = CaptureOptions.of(Selection.everything())
            .with(new CaptureLimits(1 << 16, 1_000, 1_000, 100, 1 << 20, 1_000, InflationLimits.DEFAULT));

    @Test
    void anyTruncationKeepsEveryWholeRowAndReportsTheCutOne() {
        byte[] whole = capture().bytes();
        int headerEnd = lineEnd(whole, 0);
        for (int length = headerEnd + 1; length <= whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            long rowsThere = lineFeeds(cut) - 1;
            Optional<CaptureReport> report = read(cut);
            if (rowsThere == 0) {
                assertThat(report).isEmpty();
            } else {
                assertThat(report.orElseThrow().rows()).isEqualTo(rowsThere);
                assertThat(report.orElseThrow().rowsDropped()).isEqualTo(cut[length - 1] == '\n' ? 0 : 1);
            }
        }
    }

    @Test
    void damagedBytesBelowTheHeaderAreRowsReadOrReported() {
        byte[] whole = capture().bytes();
        int headerEnd = lineEnd(whole, 0);
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            byte[] damaged = damaged(whole, headerEnd + 1, random);
            CaptureReport report = read(damaged).orElseThrow();
            assertThat(report.rows() + report.rowsDropped()).as("seed %d", seed).isEqualTo(ROWS);
        }
    }

    @Test
    void soundRowsAreReportedAsTheyAreWhateverHappensToOthers() {
        byte[] whole = capture().bytes();
        int headerEnd = lineEnd(whole, 0);
        for (int seed = 0; seed < SEEDS; seed++) {
            byte[] damaged = damaged(whole, headerEnd + 1, new Random(seed));
            RowSums sums = new RowSums();
            read(damaged, sums);
            assertThat(sums.sound).as("seed %d", seed).isGreaterThanOrEqualTo(unchangedRows(whole, damaged));
        }
    }

    @Test
    void damageAnywhereEndsInAReportOrARefusal() {
        byte[] whole = capture().bytes();
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            byte[] damaged = damaged(whole, 0, random);
            read(Arrays.copyOf(damaged, random.nextInt(damaged.length)));
        }
    }

    @Test
    void damagedCompressedBytesEndInAReportOrARefusal() throws IOException {
        byte[] whole = gzip(capture().bytes());
        for (int seed = 0; seed < SEEDS; seed++) {
            byte[] damaged = damaged(whole, 2, new Random(seed));
            Optional<CaptureReport> report = read(damaged);
            boolean unchanged = Arrays.equals(whole, damaged);
            assertThat(report.isEmpty()
                            || report.orElseThrow().rows() == ROWS
                            || report.orElseThrow().count(DamageKind.COMPRESSION) == 1)
                    .as("seed %d, unchanged %s", seed, unchanged)
                    .isTrue();
        }
    }

    @Test
    void pureNoiseIsRefused() {
        for (int seed = 0; seed < 200; seed++) {
            byte[] noise = new byte[20_000];
            new Random(seed).nextBytes(noise);
            assertThat(read(noise)).as("seed %d", seed).isEmpty();
        }
    }

    /** Every row says its own number in its stamp and its values, so that a told row can be judged by itself. */
    private static CaptureText capture() {
        CaptureText capture = CaptureText.esxtop("Group Cpu(1:a, (b))\\% Used", "Memory\\Free MBytes", "G\\C");
        for (int row = 0; row < ROWS; row++) {
            capture.row(row * 7, row, row + 1, row + 2);
        }
        return capture.trailingCommas();
    }

    private static byte[] damaged(byte[] whole, int from, Random random) {
        byte[] damaged = whole.clone();
        int faults = 1 + random.nextInt(20);
        for (int fault = 0; fault < faults; fault++) {
            int position = from + random.nextInt(whole.length - from);
            byte value =
                    random.nextBoolean() ? (byte) random.nextInt(256) : (byte) "\",(\\0. -".charAt(random.nextInt(8));
            if (whole[position] != '\n' && value != '\n' && value != '\r') {
                damaged[position] = value;
            }
        }
        return damaged;
    }

    private static long unchangedRows(byte[] whole, byte[] damaged) {
        long unchanged = 0;
        int begin = lineEnd(whole, 0) + 1;
        while (begin < whole.length) {
            int end = lineEnd(whole, begin);
            if (Arrays.equals(whole, begin, end, damaged, begin, end)) {
                unchanged++;
            }
            begin = end + 1;
        }
        return unchanged;
    }

    private static int lineEnd(byte[] bytes, int from) {
        int end = from;
        while (bytes[end] != '\n') {
            end++;
        }
        return end;
    }

    private static long lineFeeds(byte[] bytes) {
        long count = 0;
        for (byte value : bytes) {
            count += value == '\n' ? 1 : 0;
        }
        return count;
    }

    private static Optional<CaptureReport> read(byte[] bytes) {
        return read(bytes, new RowSums());
    }

    private static Optional<CaptureReport> read(byte[] bytes, CaptureSink sink) {
        try (InputStream input = new ByteArrayInputStream(bytes)) {
            return Optional.of(new CaptureReader(EVERYTHING, sink).read(input));
        } catch (UnreadableInputException refused) {
            return Optional.empty();
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.toByteArray();
    }

    /** Counts the rows whose values are those of their stamp. */
    private static final class RowSums implements CaptureSink {

        private long sound;

        @Override
        public void segment(List<CounterPath> columns) {}

        @Override
        public void row(Instant hostTime, double[] values) {
            Instant start = CaptureText.START.toInstant(ZoneOffset.UTC);
            double row = Duration.between(start, hostTime).toSeconds() / 7.0;
            if (Arrays.equals(values, new double[] {row, row + 1, row + 2})) {
                sound++;
            }
        }
    }
}

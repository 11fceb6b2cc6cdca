package dev.lockstep.host.tidy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.host.text.DamageKind;
import dev.lockstep.host.text.InflationLimits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class TidyCsvTest {

    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void readsTimeMetricAndValueInAnyOrderOfColumns() {
        var read = read("value,Metric,time\n250,powerWatts,2026-11-20T10:00:00Z\n");

        assertThat(read.lines).containsExactly("2026-11-20T10:00:00Z powerWatts=250.0");
        assertThat(read.report.counts()).isEmpty();
    }

    @Test
    void gathersTheValuesOfAStampToARow() {
        var read = read(lines(
                "time,metric,value,instance",
                "2026-11-20T10:00:00Z,powerWatts,250,",
                "2026-11-20T10:00:00Z,diskReadsPerSecond,7,sda",
                "2026-11-20T10:00:05Z,powerWatts,251,"));

        assertThat(read.lines)
                .containsExactly(
                        "2026-11-20T10:00:00Z powerWatts=250.0 diskReadsPerSecond:sda=7.0",
                        "2026-11-20T10:00:05Z powerWatts=251.0");
        assertThat(read.report.rows()).isEqualTo(2);
        assertThat(read.report.selected()).isEqualTo(2);
        assertThat(read.report.last()).isEqualTo(TEN.plusSeconds(5));
    }

    @Test
    void readsTimesOfManyForms() {
        var read = read(lines(
                "time,metric,value",
                "2026-11-20T11:00:00+01:00,a,1",
                "1795168801,a,1",
                "1795168802.500,a,1",
                "1795168803000,a,1",
                "2026-11-20 10:00:04Z,a,1",
                "yesterday,a,1"));

        assertThat(read.times())
                .containsExactly(
                        TEN, TEN.plusSeconds(1), TEN.plusMillis(2_500), TEN.plusSeconds(3), TEN.plusSeconds(4));
        assertThat(read.report.count(DamageKind.TIME_UNREADABLE)).isEqualTo(1);
        assertThat(read.report.rowsDropped()).isEqualTo(1);
    }

    @Test
    void refusesATimeWithoutZoneUntilOneIsGiven() {
        String text = "time,metric,value\n2026-11-20T11:00:00,a,1\n";

        assertThatThrownBy(() -> read(text))
                .isInstanceOfSatisfying(UnreadableInputException.class, fault -> assertThat(fault.option())
                        .contains("zone"))
                .hasMessageContaining("zone=UTC");
        assertThat(read(text, TidyOptions.DEFAULT.withZone(ZoneId.of("Europe/Berlin")))
                        .times())
                .containsExactly(TEN);
    }

    @Test
    void bringsIdsOfTheVocabularyIntoTheirFormAndLeavesOthersAsTheyAre() {
        var read = read("time,metric,value\n1795168800,POWERWATTS,1\n1795168800,Array IOPS,2\n");

        assertThat(read.lines).containsExactly("2026-11-20T10:00:00Z powerWatts=1.0 Array IOPS=2.0");
    }

    @Test
    void survivesDamageAndSaysWhatItDropped() {
        var read = read(lines(
                        "hello",
                        "time,metric,value",
                        "1795168800,a,1",
                        "1795168801,a",
                        "1795168802,a,many",
                        "1795168803,,1",
                        "1795168804,a,",
                        "1795168804,a,9")
                + "1795168805,a,1");

        assertThat(read.lines)
                .containsExactly(
                        "2026-11-20T10:00:00Z a=1.0", "2026-11-20T10:00:02Z a=NaN", "2026-11-20T10:00:04Z a=NaN");
        assertThat(read.report.counts())
                .containsOnlyKeys(
                        DamageKind.TEXT_BEFORE_HEADER,
                        DamageKind.CELL_COUNT,
                        DamageKind.CELL_UNREADABLE,
                        DamageKind.NAME_UNREADABLE,
                        DamageKind.VALUE_REPEATED,
                        DamageKind.CUT_LINE);
        assertThat(read.report.damage().get(1))
                .hasToString("line 4 (byte 39): 2 cells, the header has 3, dropped: 1795168801,a");
    }

    @Test
    void keepsTheRowsOfAFeedThatBreaks() {
        var read = new Read();
        var reader = new TidyReader(TidyOptions.DEFAULT, read);
        byte[] sent = "time,metric,value\n1795168800,a,1\n179516".getBytes(StandardCharsets.UTF_8);
        InputStream broken = new FilterInputStream(new ByteArrayInputStream(sent)) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int read = super.read(into, offset, length);
                if (read < 0) {
                    throw new IOException("connection reset");
                }
                return read;
            }
        };

        assertThatThrownBy(() -> reader.read(broken)).hasMessage("connection reset");
        assertThat(read.lines).containsExactly("2026-11-20T10:00:00Z a=1.0");
        assertThat(reader.report().counts()).containsOnlyKeys(DamageKind.CUT_LINE);
    }

    @Test
    void aBlankLineEndsARowBeforeTheNextOneComes() throws IOException {
        var read = new Read();
        List<String> reportedBeforeMoreWasRead = new ArrayList<>();
        byte[] sent = "time,metric,value\n1795168800,a,1\n\n".getBytes(StandardCharsets.UTF_8);
        InputStream live = new FilterInputStream(new ByteArrayInputStream(sent)) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                reportedBeforeMoreWasRead.addAll(read.lines);
                return super.read(into, offset, length);
            }
        };

        new TidyReader(TidyOptions.DEFAULT, read).read(live);

        assertThat(reportedBeforeMoreWasRead).containsExactly("2026-11-20T10:00:00Z a=1.0");
        assertThat(read.lines).hasSize(1);
    }

    @Test
    void takesARepeatedHeaderForANewBeginning() {
        var read = read("time,metric,value\n1795168800,a,1\ntime,metric,value,instance\n1795168805,a,2,x\n");

        assertThat(read.interruptions).isEqualTo(2);
        assertThat(read.lines).containsExactly("2026-11-20T10:00:00Z a=1.0", "2026-11-20T10:00:05Z a:x=2.0");
    }

    @Test
    void readsOneHostOfAFileOfSeveral() {
        String text = "time,host,metric,instance,value\n1795168800,esx1,a,,1\n1795168800,esx2,a,,2\n";

        assertThatThrownBy(() -> read(text))
                .hasMessageContaining("host=esx1")
                .isInstanceOfSatisfying(UnreadableInputException.class, fault -> assertThat(fault.option())
                        .contains("host"));
        assertThat(read(text, TidyOptions.DEFAULT.withHost("esx2")).lines)
                .containsExactly("2026-11-20T10:00:00Z a=2.0");
    }

    @Test
    void inflatesWhatIsCompressed() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(bytes)) {
            gzip.write("time,metric,value\n1795168800,a,1\n".getBytes(StandardCharsets.UTF_8));
        }

        assertThat(read(bytes.toByteArray(), TidyOptions.DEFAULT).lines).hasSize(1);
    }

    @Test
    void refusesWhatIsNoTidyFile() {
        assertThatThrownBy(() -> read("PDH,CSV\n1,2\n"))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("time,metric,value");
        assertThatThrownBy(() -> read("time,metric,value\n"))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("no valid line");
    }

    @Test
    void refusesSeriesAndLinesWithoutEnd() {
        var limits = new TidyLimits(100, 2, 1_000, 10, InflationLimits.DEFAULT);

        assertThatThrownBy(
                        () -> read("time,metric,value\n1,a,1\n1,b,1\n1,c,1\n", TidyOptions.DEFAULT.withLimits(limits)))
                .hasMessageContaining("more than 2 series, with 'c'");
        assertThatThrownBy(() -> read("time,metric,value\n" + "x".repeat(200), TidyOptions.DEFAULT.withLimits(limits)))
                .hasMessageContaining("longer than 100 bytes");
    }

    @Test
    void readsBackWhatTheWriterWrote() throws IOException {
        var text = new StringBuilder();
        TidyWriter writer = TidyWriter.ofHost(text);
        SampleSink sink = writer.sink("esx1");
        var point = MetricPoint.of(Metric.DISK_READS, "a \"b\", c");
        sink.interrupted();
        sink.points(List.of(MetricPoint.ofHost(Metric.POWER), point));
        sink.row(TEN, new double[] {1.0 / 3, Double.NaN});
        sink.row(TEN.plusMillis(5_250), new double[] {1e-9, 3});
        sink.interrupted();
        sink.row(TEN.plusSeconds(30), new double[] {1, 2});

        var read = read(text.toString());
        assertThat(read.lines)
                .containsExactly(
                        "2026-11-20T10:00:00Z powerWatts=" + 1.0 / 3 + " diskReadsPerSecond:a \"b\", c=NaN",
                        "2026-11-20T10:00:05.250Z powerWatts=1.0E-9 diskReadsPerSecond:a \"b\", c=3.0",
                        "2026-11-20T10:00:30Z powerWatts=1.0 diskReadsPerSecond:a \"b\", c=2.0");
        assertThat(read.interruptions).isEqualTo(2);
        assertThat(read.report.counts()).isEmpty();
    }

    @Test
    void writesTheFileOfAllHosts() throws IOException {
        var text = new StringBuilder();
        TidyWriter writer = TidyWriter.ofHosts(text);
        writer.write(TEN, "esx1", MetricPoint.of(Metric.READY, "SQL01"), 1.5);

        assertThat(text.toString().lines())
                .containsExactly(
                        "time,host,metric,instance,value", "2026-11-20T10:00:00Z,esx1,readyPercentPerVcpu,SQL01,1.5");
        assertThat(read(text.toString()).lines).containsExactly("2026-11-20T10:00:00Z readyPercentPerVcpu:SQL01=1.5");
    }

    @Test
    void keepsTheStepsOfSourcesWithDifferentPaces() throws IOException {
        var text = new StringBuilder("time,metric,value\n");
        for (int second = 0; second <= 60; second++) {
            text.append(TEN.plusSeconds(second)).append(",powerWatts,100\n");
            if (second % 10 == 0) {
                text.append(TEN.plusSeconds(second)).append(",arrayIops,7\n");
            }
        }
        var samples = new HostSamples();
        new TidyReader(TidyOptions.DEFAULT, samples.feed())
                .read(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));

        var minute = new TimeWindow(TEN, TEN.plusSeconds(60));
        assertThat(samples.over(MetricPoint.ofHost(Metric.POWER), minute).coverage())
                .isEqualTo(1);
        assertThat(samples.over(new MetricPoint("arrayIops", ""), minute).coverage())
                .isEqualTo(1);
        assertThat(samples.over(new MetricPoint("arrayIops", ""), minute).rows())
                .isEqualTo(6);
    }

    @Test
    void survivesAnyDamageToItsBytes() {
        var text = new StringBuilder("time,metric,value,instance\n");
        for (int second = 0; second < 40; second++) {
            text.append(TEN.plusSeconds(second))
                    .append(",powerWatts,")
                    .append(second)
                    .append(",\"a\"\n");
        }
        byte[] whole = text.toString().getBytes(StandardCharsets.UTF_8);
        var random = new Random(5);
        for (int round = 0; round < 500; round++) {
            byte[] damaged = whole.clone();
            int at = 27 + random.nextInt(damaged.length - 27);
            damaged[at] = (byte) random.nextInt();
            var read = read(damaged, TidyOptions.DEFAULT);
            assertThat(read.lines.size()).as("byte %d is %d", at, damaged[at]).isBetween(38, 41);
        }
    }

    private static String lines(String... lines) {
        return String.join("\n", lines) + "\n";
    }

    private static Read read(String text) {
        return read(text, TidyOptions.DEFAULT);
    }

    private static Read read(String text, TidyOptions options) {
        return read(text.getBytes(StandardCharsets.UTF_8), options);
    }

    private static Read read(byte[] bytes, TidyOptions options) {
        var read = new Read();
        try {
            read.report = new TidyReader(options, read).read(new ByteArrayInputStream(bytes));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return read;
    }

    /** Keeps what is told, a line for each row. */
    private static final class Read implements SampleSink {

        private final List<String> lines = new ArrayList<>();
        private List<MetricPoint> points = List.of();
        private CaptureReport report = new CaptureReport(0, 0, 0, 0, 0, null, null, Map.of(), List.of());
        private int interruptions;

        @Override
        public void interrupted() {
            interruptions++;
        }

        @Override
        public void points(List<MetricPoint> newPoints) {
            points = newPoints;
        }

        @Override
        public void row(Instant hostTime, double[] values) {
            var line = new StringBuilder(hostTime.toString());
            for (int index = 0; index < values.length; index++) {
                line.append(' ').append(points.get(index)).append('=').append(values[index]);
            }
            lines.add(line.toString());
        }

        private List<Instant> times() {
            return lines.stream()
                    .map(line -> Instant.parse(line.substring(0, line.indexOf(' '))))
                    .toList();
        }
    }
}

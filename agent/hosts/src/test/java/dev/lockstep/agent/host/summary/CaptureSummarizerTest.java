package dev.lockstep.agent.host.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.Vms;
import dev.lockstep.host.pdh.CaptureText;
import dev.lockstep.host.pdh.GeneratedCaptures;
import dev.lockstep.host.pdh.TimeRules;
import dev.lockstep.host.tidy.TidyWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptureSummarizerTest {

    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    private final Path folder;

    CaptureSummarizerTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void saysWhatIsInAFile() throws IOException {
        CaptureText capture = CaptureText.esxtop(
                "Physical Cpu(0)\\% Util Time",
                "Physical Cpu(1)\\% Util Time", "Physical Cpu(_Total)\\% Util Time", "Memory\\X");
        for (int row = 0; row < 5; row++) {
            capture.row(5 * row, 1, 2, 10 * row, 7);
        }
        CaptureSummary summary = summarize(capture.raw("\"cut off"), SummaryOptions.DEFAULT);

        assertThat(summary.source()).isEqualTo("esxtop");
        assertThat(summary.hosts()).containsExactly("esx1");
        assertThat(summary.rows()).isEqualTo(5);
        assertThat(summary.stepSeconds()).isEqualTo(5);
        assertThat(summary.first()).isEqualTo(TEN);
        assertThat(summary.to()).isEqualTo(TEN.plusSeconds(20));
        assertThat(summary.coverage()).isEqualTo(1);
        assertThat(summary.dropped()).isEqualTo(1);
        assertThat(summary.damage()).singleElement().asString().startsWith("line 7 ");
        assertThat(summary.missing()).anyMatch(missing -> missing.startsWith("No counter of powerWatts"));
        assertThat(summary.metrics())
                .extracting(MetricSummary::metric, MetricSummary::mean, MetricSummary::p95, MetricSummary::unit)
                .containsExactly(
                        tuple("cores", 2.0, 2.0, ""),
                        tuple("cpuUtilPercent", 25.0, 40.0, "%"),
                        tuple("logicalCpus", 2.0, 2.0, ""));
        assertThat(summary.counters())
                .containsExactly(
                        new CounterGroup("Memory", 0, List.of("X")),
                        new CounterGroup("Physical Cpu", 3, List.of("% Util Time")));
    }

    @Test
    void figuresAreOfTheStretchThatIsAskedFor() throws IOException {
        CaptureText capture = CaptureText.esxtop("Power\\Power Usage Now Watts");
        for (int row = 0; row < 20; row++) {
            capture.row(row, row);
        }
        CaptureSummary summary = summarize(capture, window(TEN.plusSeconds(4), TEN.plusSeconds(10)));

        MetricSummary watts = summary.metrics().get(0);
        assertThat(watts.rows()).isEqualTo(6);
        assertThat(watts.min())
                .as("the row that ends at the begin is about the time before")
                .isEqualTo(5);
        assertThat(watts.max()).isEqualTo(10);
        assertThat(summary.rows()).isEqualTo(20);
        assertThatThrownBy(() -> summarize(capture, window(TEN.plusSeconds(60), null)))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageStartingWith("It has no rows from 2026-11-20T10:01:00Z");
    }

    @Test
    void patternsSayWhatIsListedAndRatesWeighTimes() throws IOException {
        CaptureText capture = CaptureText.esxtop(
                "Physical Disk Adapter(vmhba0)\\Commands/sec",
                "Physical Disk Adapter(vmhba0)\\Average Guest MilliSec/Command",
                "Power\\Power Usage Now Watts");
        capture.row(0, 1, 1, 1).row(1, 100, 1, 1).row(2, 100, 1, 1).row(3, 800, 6, 1);
        CaptureSummary summary = summarize(capture, listed("diskguest*:vmhba?"));

        assertThat(summary.metrics())
                .extracting(MetricSummary::metric, MetricSummary::instance, MetricSummary::mean)
                .containsExactly(tuple("diskGuestMillis", "vmhba0", 5.0));
    }

    @Test
    void virtualMachinesHaveALineEach() throws IOException {
        CaptureText capture = CaptureText.esxtop(
                "Group Cpu(7:SQL01)\\% Used",
                "Group Cpu(7:SQL01)\\% Ready",
                "Vcpu(7:SQL01:8:vmx-vcpu-0:SQL01)\\% Ready",
                "Vcpu(7:SQL01:9:vmx-vcpu-1:SQL01)\\% Ready",
                "Virtual Disk(SQL01)\\Commands/sec",
                "Virtual Disk(SQL01:scsi0:1)\\Commands/sec");
        for (int row = 0; row < 4; row++) {
            capture.row(row, 150, 6, 2, 4, 30, 20);
        }
        CaptureSummary summary = summarize(capture, SummaryOptions.DEFAULT);

        assertThat(summary.vms())
                .containsExactly(new VmSummary("SQL01", 2, 75.0, 3.0, 4.0, null, 30.0, null, null, null, null, null));
    }

    @Test
    void countersAreRankedByUnitWithoutWhatNeverChangesOrIsIdle() throws IOException {
        CaptureText capture = CaptureText.esxtop(
                "Group Cpu(1:idle)\\% Used",
                "Vcpu(1:system:65544:idle0)\\% Run",
                "Group Cpu(1:system)\\% Run",
                "PCPU Power State(PCPU 0)\\%C-State C1",
                "Group Cpu(7:SQL01)\\% Wait",
                "Group Cpu(7:SQL01)\\% Used",
                "Group Cpu(8:SQL02)\\% Used",
                "Group Cpu(9:SQL03)\\% Used",
                "Memory\\Machine MBytes",
                "Network Port(v:1:vmnic0)\\MBits Received/sec");
        capture.row(0, 900, 99, 189, 88, 700, 99, 99, 99, 4096, 9);
        capture.row(1, 900, 99, 189, 88, 700, 5, 50, 1, 4096, 1);
        capture.row(2, 800, 98, 178, 87, 600, 7, 70, 2, 4096, 3);
        capture.row(4, 800, 98, 178, 87, 600, 6, 60, 3, 4096, 2);
        SummaryOptions two =
                new SummaryOptions(null, TimeRules.OF_FILE, null, null, Vms.ALL, List.of(), List.of(), null, null, 2);

        assertThat(summarize(capture, two).top())
                .containsExactly(
                        new TopCounters(
                                "%",
                                List.of(
                                        new TopCounters.Counter("Group Cpu(8:SQL02)\\% Used", 60, 50, 70),
                                        new TopCounters.Counter("Group Cpu(7:SQL01)\\% Used", 6, 5, 7))),
                        new TopCounters(
                                "Mbit/s",
                                List.of(new TopCounters.Counter(
                                        "Network Port(v:1:vmnic0)\\MBits Received/sec", 2, 1, 3))));
    }

    @ParameterizedTest
    @CsvSource({"0, 400", "7, 92", "33, 251"})
    void whatIsRankedAndExportedIsOfTheRowsThatFiguresAreOf(int from, int to) throws IOException {
        Instant start = Instant.parse("2016-08-11T15:21:36Z");
        SummaryOptions options = new SummaryOptions(
                null,
                TimeRules.OF_FILE,
                null,
                null,
                Vms.ALL,
                List.of(),
                List.of(),
                start.plusSeconds(from),
                start.plusSeconds(to),
                2);
        Path file = Files.write(
                folder.resolve("capture.csv"),
                GeneratedCaptures.restartedAndAppended().bytes());
        StringBuilder exported = new StringBuilder();
        CaptureSummarizer summarizer = summarizer(options);
        summarizer.export(TidyWriter.ofHost(exported).sink(""));
        CaptureSummary summary = summarizer.summarize(file);
        CaptureSummary again = summarizer(options).summarize(Files.writeString(folder.resolve("out.csv"), exported));

        assertThat(summary.metrics()).allMatch(metric -> metric.mean() != null).hasSizeGreaterThanOrEqualTo(2);
        assertThat(again.metrics()).containsExactlyElementsOf(summary.metrics());
        assertThat(again.coverage()).isEqualTo(summary.coverage());
        assertThat(exported.toString().lines().filter(line -> !line.startsWith("time")))
                .doesNotHaveDuplicates();
        for (TopCounters.Counter ranked : summary.top().get(0).counters()) {
            String id = ranked.counter().endsWith("% Util Time") ? "cpuUtilPercent" : "cpuUsedPercent";
            assertThat(summary.metrics())
                    .filteredOn(metric -> metric.metric().equals(id))
                    .extracting(MetricSummary::mean, MetricSummary::min, MetricSummary::max)
                    .containsExactly(tuple(ranked.mean(), ranked.min(), ranked.max()));
        }
        assertThat(summary.top().get(0).counters()).hasSize(2);
    }

    @Test
    void exportsEverySeriesOfTidyCsvThatIsWrittenSeriesBySeries() throws IOException {
        StringBuilder tidy = new StringBuilder("time,metric,value\n");
        for (String metric : List.of("powerWatts", "cpuUtilPercent")) {
            for (int second = 0; second < 10; second++) {
                tidy.append(TEN.plusSeconds(second)).append(',').append(metric).append(",5.0\n");
            }
        }
        StringBuilder exported = new StringBuilder();
        CaptureSummarizer summarizer = summarizer(SummaryOptions.DEFAULT);
        summarizer.export(TidyWriter.ofHost(exported).sink(""));
        summarizer.summarize(Files.writeString(folder.resolve("series.csv"), tidy));

        assertThat(exported.toString().lines().filter(line -> !line.startsWith("time")))
                .hasSize(20)
                .doesNotHaveDuplicates();
    }

    @Test
    void distinguishesFormats() throws IOException {
        String tidy = """
                time,metric,value
                2026-11-20T10:00:00Z,powerWatts,1
                2026-11-20T10:00:01Z,powerWatts,2
                """;
        CaptureText windows = CaptureText.withoutHeader()
                .header("(PDH-CSV 4.0) (W. Europe Standard Time)(-60)", "Processor(_Total)\\% Processor Time")
                .row(0, 1);

        assertThat(summarizer(SummaryOptions.DEFAULT)
                        .summarize(Files.writeString(folder.resolve("tidy.csv"), tidy))
                        .source())
                .isEqualTo("csv");
        assertThat(summarize(windows, SummaryOptions.DEFAULT).source()).isEqualTo("perfmon");
        assertThatThrownBy(() -> summarize(CaptureText.withoutHeader().raw("hello"), SummaryOptions.DEFAULT))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageStartingWith("No header in");
    }

    @Test
    void summarizesAnHourOfUnevenSteps() throws IOException {
        CaptureSummary summary = summarize(
                GeneratedCaptures.hourOfUnevenSteps(), listed("cpuCoreUtilPercent", "networkInMBitsPerSecond:vmnic2"));

        assertThat(summary.rows()).isEqualTo(900);
        assertThat(summary.stepSeconds()).isEqualTo(4);
        assertThat(summary.first()).isEqualTo("2016-08-11T15:21:36Z");
        assertThat(summary.last()).isEqualTo("2016-08-11T16:23:01Z");
        MetricSummary core = summary.metrics().get(0);
        assertThat(core.mean()).isCloseTo((4 * (900 * 6 - 2) + 89 * 2) / 3_685.0, within(0.0005));
        assertThat(Stream.of(core.min(), core.max(), core.p95())).containsExactly(2.0, 10.0, 10.0);
        assertThat(summary.metrics().get(1).max()).isEqualTo(899);
    }

    @Test
    void aRowIsTooLittleForFiguresAndShowsWhatIsThere() throws IOException {
        CaptureSummary summary = summarize(GeneratedCaptures.hostWithHyperthreads(), SummaryOptions.DEFAULT);

        assertThat(summary.metrics()).isNotEmpty().allMatch(metric -> metric.mean() == null);
        assertThat(summary.vms())
                .extracting(VmSummary::vm, VmSummary::vcpus)
                .hasSize(3)
                .contains(tuple("store", 4));
        assertThat(summary.counters())
                .extracting(CounterGroup::group)
                .contains("Physical Cpu", "Numa Node", "Physical Disk NFS Volume");
    }

    private CaptureSummary summarize(CaptureText capture, SummaryOptions options) throws IOException {
        return summarizer(options).summarize(Files.write(folder.resolve("capture.csv"), capture.bytes()));
    }

    private static CaptureSummarizer summarizer(SummaryOptions options) {
        return new CaptureSummarizer(options);
    }

    private static SummaryOptions window(Instant from, @Nullable Instant to) {
        return new SummaryOptions(null, TimeRules.OF_FILE, null, null, Vms.ALL, List.of(), List.of(), from, to, 0);
    }

    private static SummaryOptions listed(String... patterns) {
        return new SummaryOptions(
                null,
                TimeRules.OF_FILE,
                null,
                null,
                Vms.ALL,
                Stream.of(patterns).map(PointPattern::new).toList(),
                List.of(),
                null,
                null,
                0);
    }
}

package dev.lockstep.coordinator.host;

import static dev.lockstep.coordinator.host.Intake.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.coordinator.store.StoredHost;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.pdh.CaptureText;
import dev.lockstep.host.pdh.GeneratedCaptures;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.Figures;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.FaultyInputException;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.dao.DataAccessException;
import org.springframework.web.server.ResponseStatusException;

class HostIntakeTest {

    private static final String HEADER = "time,metric,value,instance\n";

    private final Path folder;
    private final Intake intake;

    HostIntakeTest(@TempDir Path folder) {
        this.folder = folder;
        intake = new Intake(folder, Intake.settings());
    }

    @Test
    void givesBackTheSamplesOfACapture() {
        CaptureText capture = CaptureText.esxtop(
                "Physical Cpu(_Total)\\% Util Time",
                "Group Cpu(12:SQL01)\\% Used",
                "Vcpu(12:SQL01:71:vmx-vcpu-0:SQL01)\\% Ready",
                "Group Cpu(13:OTHER)\\% Used",
                "Vcpu(13:OTHER:72:vmx-vcpu-0:OTHER)\\% Ready");
        for (int second = 0; second <= 60; second += 5) {
            capture.row(second, 10 + second, 1, 0, 2, 0);
        }

        UploadAnswer answer = intake.take("esx1", Source.ESXTOP, Map.of(), capture.text());
        HostRecord record = intake.record(5, 60, "");

        assertThat(answer.rows()).isEqualTo(13);
        assertThat(answer.first()).isEqualTo(START);
        assertThat(answer.last()).isEqualTo(START.plusSeconds(60));
        assertThat(answer.missing()).anyMatch(text -> text.contains("powerWatts"));
        assertThat(answer.clockOffsetMs()).isNull();
        assertThat(record.source()).isEqualTo("esxtop");
        assertThat(record.offset()).isEqualTo(ClockOffset.ZERO);
        assertThat(cpu(record, 5, 60).mean()).isEqualTo(45);
        assertThat(cpu(record, 5, 60).coverage()).isEqualTo(1);
        assertThat(record.samples().all())
                .containsKey(MetricPoint.of(Metric.VM_CPU_USED, "SQL01"))
                .doesNotContainKey(MetricPoint.of(Metric.VM_CPU_USED, "OTHER"));
        assertThat(record.notes()).anyMatch(note -> note.contains("powerWatts"));
        assertThat(record.notes()).noneMatch(note -> note.contains("SQL01"));
    }

    @Test
    void saysWhichVirtualMachineNoSeriesHas() {
        intake.take(
                "esx1",
                Source.ESXTOP,
                Map.of(),
                CaptureText.esxtop("Group Cpu(13:SQL1)\\% Used", "Vcpu(13:SQL1:72:vmx-vcpu-0:SQL1)\\% Ready")
                        .row(0, 1, 0)
                        .row(5, 1, 0)
                        .text());

        assertThat(intake.record(0, 5, "").notes())
                .contains("No virtual machine 'SQL01': names must match exactly. The samples have: SQL1.");
    }

    @Test
    void everyVirtualMachineCountsIfTheTargetsNameNone() {
        intake.take(
                "esx1",
                Source.ESXTOP,
                Map.of(),
                CaptureText.esxtop("Group Cpu(13:SQL1)\\% Used", "Vcpu(13:SQL1:72:vmx-vcpu-0:SQL1)\\% Ready")
                        .row(0, 1, 20)
                        .row(5, 1, 20)
                        .text());

        assertThat(intake.recordWithoutVm(0, 5).samples().all().keySet())
                .extracting(MetricPoint::metric)
                .contains("readyPercentPerVcpu");
        assertThat(intake.record(0, 5, "").samples().all().keySet())
                .extracting(MetricPoint::metric)
                .doesNotContain("readyPercentPerVcpu");
    }

    @Test
    void storesARowThatHasWaitedASecondWithTheNext() {
        List<Long> stored = new ArrayList<>();
        InputStream body = live(20, Duration.ofMillis(250), () -> stored.add(storedRows()));

        intake.take("esx1", Source.CSV, Map.of(), body);

        assertThat(stored).startsWith(0L, 0L, 1L, 1L, 1L, 1L, 5L, 5L, 5L, 5L, 9L);
        assertThat(storedRows()).isEqualTo(20);
        assertThat(intake.reported).endsWith("stored esx1 to +19", "ended");
    }

    @Test
    void keepsRowsUntilTheStoreTakesThemAgain() {
        AtomicInteger row = new AtomicInteger();
        InputStream body = live(20, Duration.ofSeconds(1), () -> {
            switch (row.getAndIncrement()) {
                case 5 -> intake.loseStore();
                case 12 -> intake.findStore();
                default -> {}
            }
        });

        intake.take("esx1", Source.CSV, Map.of(), body);

        assertThat(storedRows()).isEqualTo(20);
        assertThat(cpu(intake.record(0, 19, ""), 0, 19).coveredSeconds()).isEqualTo(19);
    }

    @Test
    void losesNoPendingRowToAReaderWhoseStoreFails() {
        AtomicInteger row = new AtomicInteger();
        InputStream body = live(20, Duration.ofMillis(250), () -> {
            if (row.getAndIncrement() == 7) {
                intake.loseStore();
                assertThatThrownBy(() -> intake.record(0, 19, "")).isInstanceOf(DataAccessException.class);
                intake.findStore();
            }
        });

        intake.take("esx1", Source.CSV, Map.of(), body);

        assertThat(storedRows()).isEqualTo(20);
    }

    @Test
    void estimatesTheOffsetOfALiveFeedAndMovesItsWindow() {
        intake.clock.set(START.plusSeconds(7));
        intake.take("esx1", Source.CSV, Map.of(), live(61, Duration.ofSeconds(1), () -> {}));

        HostRecord record = intake.record(9, 61, "");

        assertThat(record.offset().origin()).isEqualTo(ClockOffset.Origin.ESTIMATED);
        assertThat(record.offset().ahead()).isEqualTo(Duration.ofSeconds(8));
        assertThat(cpu(record, 1, 53).mean()).isEqualTo(27.5);
        assertThat(intake.queries.hosts().get(0).newest().estimated()).isEqualTo(Duration.ofSeconds(8));
    }

    @Test
    void theSpecsOffsetComesBeforeThatOfTheUploadAndThatBeforeAnEstimate() {
        intake.take("esx1", Source.CSV, Map.of("offset", List.of("-1.5s")), rows(0, 60));

        assertThat(intake.record(0, 60, "").offset()).isEqualTo(ClockOffset.given(Duration.ofMillis(-1_500)));
        assertThat(intake.record(0, 60, ", offset: 2s").offset()).isEqualTo(ClockOffset.given(Duration.ofSeconds(2)));
    }

    @Test
    void findsSamplesOfAClockThatIsHoursOff() {
        intake.take("esx1", Source.CSV, Map.of("offset", List.of("-10h")), rows(36_000, 36_060));

        assertThat(cpu(intake.record(0, 60, ""), 36_000, 36_060).coverage()).isEqualTo(1);
        assertThat(intake.record(36_000, 36_060, ", offset: 0s").samples().ofHost(Metric.CPU_UTIL))
                .isPresent();
        assertThat(intake.record(36_000, 36_060, "").samples().all()).isEmpty();
    }

    @Test
    void keepsTheSoundRowsOfABodyThatBreaksAndGoesOnWithTheNext() {
        InputStream broken = broken(rows(0, 20) + START.plusSeconds(21) + ",cpuUtilPer");

        assertThatThrownBy(() -> intake.take("esx1", Source.CSV, Map.of(), broken))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining("The body of host esx1 broke off. The 21 rows before that are kept.");
        intake.csv("esx1", rows(19, 20) + rows(30, 60).substring(HEADER.length()));

        HostRecord record = intake.record(0, 60, "");
        Figures figures = cpu(record, 0, 60);
        assertThat(figures.rows()).isEqualTo(20 + 30);
        assertThat(figures.coveredSeconds()).isEqualTo(50);
        assertThat(record.samples().ofHost(Metric.CPU_UTIL).orElseThrow().gaps(window(0, 60)))
                .containsExactly(window(20, 30));
        assertThat(record.notes()).anyMatch(note -> note.contains("the last line has no end: dropped"));
    }

    @Test
    void countsRowsThatAreSentAgainOnce() {
        intake.csv("esx1", rows(0, 60));
        intake.csv("esx1", rows(0, 60));

        assertThat(storedRows()).isEqualTo(122);
        assertThat(cpu(intake.record(0, 60, ""), 0, 60).rows()).isEqualTo(60);
    }

    @Test
    void keepsNothingOfABodyThatMustNotBeUsed() {
        String twoHosts = "time,host,metric,value\n" + START + ",a,cpuUtilPercent,1\n" + START.plusSeconds(1)
                + ",a,cpuUtilPercent,1\n" + START.plusSeconds(2) + ",b,cpuUtilPercent,1\n";

        assertThatThrownBy(() -> intake.csv("esx1", twoHosts))
                .isInstanceOfSatisfying(
                        FaultyInputException.class,
                        faulty -> assertThat(faulty.faults().get(0).path()).isEqualTo("host"));
        assertThat(intake.queries.hosts()).isEmpty();
        assertThat(intake.witnessed).containsExactly("FEED esx1 (csv)", "FEED_END esx1 (csv), rows kept: none");

        UploadAnswer answer = intake.take("esx1", Source.CSV, Map.of("host", List.of("a")), twoHosts);
        assertThat(answer.rows()).isEqualTo(2);
    }

    @Test
    void refusesAnotherFormatWithTheHeaderAlone() {
        String perfmon =
                GeneratedCaptures.perfmonInIndia().text().lines().findFirst().orElseThrow() + "\n";

        assertThatThrownBy(() -> intake.take("esx1", Source.ESXTOP, Map.of(), perfmon))
                .isInstanceOfSatisfying(FaultyInputException.class, faulty -> assertThat(
                                faulty.faults().get(0).message())
                        .isEqualTo("Line 1 is a header of perfmon, not of esxtop: use the format perfmon."));
        assertThatThrownBy(() -> intake.take("esx1", Source.ESXTOP, Map.of(), HEADER))
                .isInstanceOfSatisfying(FaultyInputException.class, faulty -> assertThat(
                                faulty.faults().get(0).message())
                        .isEqualTo("Line 1 is a header of tidy CSV: use the format csv."));
        assertThatThrownBy(() -> intake.take(
                        "esx1",
                        Source.PERFMON,
                        Map.of(),
                        GeneratedCaptures.perfmonOfTwoMachines()
                                        .text()
                                        .lines()
                                        .findFirst()
                                        .orElseThrow() + "\n"))
                .isInstanceOf(FaultyInputException.class);
        assertThat(intake.take("win", Source.PERFMON, Map.of(), perfmon).rows()).isZero();
    }

    @Test
    void keepsNothingOfTwoHosts() {
        assertThatThrownBy(() -> intake.take(
                        "esx1",
                        Source.ESXTOP,
                        Map.of(),
                        GeneratedCaptures.twoHostsAppended().text()))
                .isInstanceOf(FaultyInputException.class);
        assertThat(intake.queries.hosts()).isEmpty();
    }

    @Test
    void readsNamesInTheEncodingThatIsGiven() {
        byte[] body = GeneratedCaptures.hostWithForeignNames().bytes(Charset.forName("Shift_JIS"));
        Map<String, List<String>> japanese = Map.of("charset", List.of("Shift_JIS"));

        UploadAnswer misread = intake.take("esx1", Source.ESXTOP, Map.of(), new ByteArrayInputStream(body));
        UploadAnswer read = intake.take("esx2", Source.ESXTOP, japanese, new ByteArrayInputStream(body));

        assertThat(misread.damage()).anyMatch(text -> text.contains("names are not UTF-8"));
        assertThat(read.damage()).noneMatch(text -> text.contains("names are not UTF-8"));
        assertThatThrownBy(() -> UploadOptions.of(Map.of("charset", List.of("klingon"))))
                .isInstanceOfSatisfying(FaultyInputException.class, faulty -> assertThat(
                                faulty.faults().get(0).toString())
                        .contains("charset", "'klingon' is not an encoding"));
    }

    @Test
    void takesAHeaderAloneForAGreeting() {
        byte[] misread =
                CaptureText.esxtop("Group Cpu(7:Jürgen)\\% Used").text().getBytes(StandardCharsets.ISO_8859_1);
        assertThat(intake.take("esx1", Source.ESXTOP, Map.of(), new ByteArrayInputStream(misread))
                        .rows())
                .isZero();

        UploadAnswer answer = intake.csv("esx1", HEADER);

        assertThat(answer.rows()).isZero();
        assertThat(intake.queries.hosts()).isEmpty();
        assertThat(intake.take(
                                "esx1",
                                Source.ESXTOP,
                                Map.of(),
                                CaptureText.esxtop("Memory\\Free MBytes").text())
                        .rows())
                .isZero();
        assertThatThrownBy(() -> intake.csv("esx1", "")).isInstanceOf(FaultyInputException.class);
        assertThatThrownBy(() -> intake.csv("esx1", HEADER + "nonsense\n")).isInstanceOf(FaultyInputException.class);
    }

    @Test
    void dropsRowsOfTimesThatNoClockShows() {
        String body = HEADER + "+999999999-01-01T00:00:00Z,cpuUtilPercent,1,\n"
                + "1969-01-01T00:00:00Z,cpuUtilPercent,1,\n" + rows(0, 5).substring(HEADER.length());

        UploadAnswer answer = intake.csv("esx1", body);

        assertThat(answer.rows()).isEqualTo(6);
        assertThat(answer.dropped()).isEqualTo(2);
        assertThat(answer.damage())
                .containsExactly("2 rows dropped: their times are not between the years 1970 and 2200");
        assertThat(cpu(intake.record(0, 5, ""), 0, 5).rows()).isEqualTo(5);
    }

    @Test
    void knowsNoMoreHostsThanItMay() {
        Intake small = new Intake(folder.resolve("small"), new HostSettings(30, 32, 10, 64));
        for (int number = 0; number < 10; number++) {
            small.csv("greeted-" + number, HEADER);
            small.csv("host-" + number, rows(0, 1));
        }
        int refused = 0;
        for (int number = 0; number < 10_000; number++) {
            refused += refuses(small, "stranger-" + number) ? 1 : 0;
        }

        assertThat(refused).isEqualTo(10_000);
        small.csv("host-1", rows(2, 3));
        assertThat(small.queries.hosts()).hasSize(10);
    }

    private static boolean refuses(Intake intake, String host) {
        try {
            intake.csv(host, rows(0, 1));
            return false;
        } catch (FaultyInputException refused) {
            return String.valueOf(refused.getMessage()).contains("--lockstep.hosts.most-hosts");
        }
    }

    @Test
    void forgetsHostsWhoseSamplesAreOld() {
        intake.csv("esx1", rows(0, 60));
        var retention = new HostRetention(intake.store, Intake.settings(), intake.clock);

        intake.clock.forward(Duration.ofDays(29));
        intake.csv("esx2", rows(0, 60));
        retention.sweep();
        assertThat(intake.queries.hosts()).extracting(StoredHost::name).containsExactly("esx1", "esx2");

        intake.clock.forward(Duration.ofDays(2));
        retention.sweep();
        assertThat(intake.queries.hosts()).extracting(StoredHost::name).containsExactly("esx2");
        assertThat(intake.record(0, 60, "").samples().all()).isEmpty();
    }

    @Test
    void aHostWithoutSamplesIsInTheResultWhenTheSpecAsksForIt() {
        HostRecord record = intake.record(0, 60, "");

        assertThat(record.name()).isEqualTo("esx1");
        assertThat(record.source()).isEqualTo("none");
        assertThat(record.samples().all()).isEmpty();
    }

    @Test
    void endsABodyThatIsTooLong() {
        var stream = new LimitedStream(new ByteArrayInputStream(new byte[100]), 60);

        assertThatThrownBy(stream::readAllBytes)
                .isInstanceOf(UploadLimitException.class)
                .hasMessageContaining("longer than 60 bytes")
                .hasMessageContaining("--lockstep.hosts.upload-gigabytes");
    }

    private static Figures cpu(HostRecord record, int fromSecond, int toSecond) {
        return record.samples().over(MetricPoint.ofHost(Metric.CPU_UTIL), window(fromSecond, toSecond));
    }

    private static TimeWindow window(int fromSecond, int toSecond) {
        return new TimeWindow(START.plusSeconds(fromSecond), START.plusSeconds(toSecond));
    }

    private long storedRows() {
        return intake.queries.hosts().stream().mapToLong(StoredHost::rows).sum();
    }

    /** A row each second, both ends included; the value is the second. */
    private static String rows(int fromSecond, int toSecond) {
        StringBuilder rows = new StringBuilder(HEADER);
        for (int second = fromSecond; second <= toSecond; second++) {
            rows.append(row(second));
        }
        return rows.toString();
    }

    private static String row(int second) {
        return START.plusSeconds(second) + ",cpuUtilPercent," + second + ",\n";
    }

    /** As many rows, a second apart by their stamps, that arrive at this pace. */
    private InputStream live(int rows, Duration pace, Runnable beforeEach) {
        List<InputStream> parts = new ArrayList<>();
        parts.add(bytes(HEADER));
        for (int second = 0; second < rows; second++) {
            byte[] row = row(second).getBytes(StandardCharsets.UTF_8);
            parts.add(new ByteArrayInputStream(row) {
                @Override
                public synchronized int read(byte[] bytes, int offset, int length) {
                    if (available() == row.length) {
                        beforeEach.run();
                        intake.clock.forward(pace);
                    }
                    return super.read(bytes, offset, length);
                }
            });
        }
        return new SequenceInputStream(Collections.enumeration(parts));
    }

    private static InputStream broken(String text) {
        InputStream cut = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                throw new IOException("connection reset");
            }
        };
        return new SequenceInputStream(bytes(text), cut);
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}

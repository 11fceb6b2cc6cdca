package dev.lockstep.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.hosts.HostReport;
import dev.lockstep.analysis.hosts.HostedRun;
import dev.lockstep.analysis.hosts.HostedRun.HostedGroup;
import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A load of 60 s of nothing, 300 s of 100 transactions/s and 60 s of nothing, on a host whose CPU follows it at once. */
class HostChecksTest {

    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final int SECONDS = 420;

    private final Scenario run = new Scenario();
    private final HostSamples samples = new HostSamples();

    @Test
    void aClockThatIsAheadMakesTheResultInvalid() {
        sample(Metric.CPU_UTIL, 7, 0);

        assertThat(verdict(ClockOffset.ZERO).reasons())
                .filteredOn(reason -> reason.code() == VerdictCode.HOST_CLOCK_SHIFT)
                .singleElement()
                .extracting(Finding::message)
                .asString()
                .contains("host esx1", "shifted by -7.0 s", "timestamps are late", "--offset -7.0s");
    }

    @Test
    void theOffsetThatIsAdvisedIsThatOfTheClockAndNotWhatIsLackingOfIt() {
        sample(Metric.CPU_UTIL, 17, 0);

        assertThat(verdict(ClockOffset.given(Duration.ofSeconds(-10))).reasons())
                .filteredOn(reason -> reason.code() == VerdictCode.HOST_CLOCK_SHIFT)
                .singleElement()
                .extracting(Finding::message)
                .asString()
                .contains("shifted by -7.0 s", "--offset -17.0s");
    }

    @Test
    void aClockThatIsKnownToBeAheadIsNoReason() {
        sample(Metric.CPU_UTIL, 7, 0);

        assertThat(verdict(ClockOffset.given(Duration.ofSeconds(-7))).reasons()).isEmpty();
    }

    @Test
    void aClockThatIsRightIsNoReason() {
        sample(Metric.CPU_UTIL, 0, 0);

        assertThat(verdict(ClockOffset.ZERO).reasons()).isEmpty();
    }

    @Test
    void powerOfTooLittleTimeIsAWarning() {
        sample(Metric.POWER, 0, 90);
        Verdict verdict = verdict(ClockOffset.ZERO);

        assertThat(verdict.warnings())
                .filteredOn(warning -> warning.code() == VerdictCode.POWER_NOT_COVERED)
                .singleElement()
                .extracting(Finding::message)
                .asString()
                .contains("Power samples of host esx1", "cover 270.0 s");
    }

    @Test
    void aMachineThatReachedItsLimitIsAWarning() {
        keep(MetricPoint.of(Metric.MAX_LIMITED, "SQL01"), 12.5);
        keep(MetricPoint.of(Metric.MAX_LIMITED, "neighbour"), 60);

        assertThat(limits())
                .containsExactly(
                        "Virtual machine SQL01 on host esx1 reached its CPU limit, or that of its resource pool: its"
                                + " processors were held back for 12.50 % of the time. Remove the limit.");
    }

    @Test
    void aLimitBelowTheProcessorsIsAWarningBeforeItIsReached() {
        limit(4_000, 3_300);
        keep(MetricPoint.of(Metric.MAX_LIMITED, "SQL01"), 0);

        assertThat(limits())
                .containsExactly(
                        "Virtual machine SQL01 on host esx1 may use 4000 MHz, less than its 2 virtual processors of"
                                + " 3300 MHz could; it did not reach that limit. Remove it.");
    }

    @Test
    void aLimitThatAllowsAllProcessorsIsNone() {
        limit(4_800, 2_401);

        assertThat(limits()).isEmpty();
    }

    @Test
    void aLimitBelowTheMemoryIsAWarning() {
        keep(MetricPoint.of(Metric.VM_MEMORY_SIZE, "SQL01"), 4_150);
        keep(MetricPoint.of(Metric.VM_MEMORY_LIMIT, "SQL01"), 2_048);

        assertThat(limits()).singleElement().asString().contains("has 4150 MB but may hold only 2048 MB");
    }

    @Test
    void aLimitOfTheConfiguredMemoryIsNone() {
        keep(MetricPoint.of(Metric.VM_MEMORY_SIZE, "SQL01"), 1_069.34);
        keep(MetricPoint.of(Metric.VM_MEMORY_LIMIT, "SQL01"), 1_024);

        assertThat(limits()).isEmpty();
    }

    private void limit(double mhz, double nominal) {
        keep(MetricPoint.of(Metric.VM_CPU_LIMIT, "SQL01"), mhz);
        keep(MetricPoint.of(Metric.VM_VCPUS, "SQL01"), 2);
        keep(MetricPoint.ofHost(Metric.CPU_NOMINAL_MHZ), nominal);
    }

    private List<String> limits() {
        return verdict(ClockOffset.ZERO).warnings().stream()
                .filter(warning -> warning.code() == VerdictCode.VM_LIMITED)
                .map(Finding::message)
                .toList();
    }

    private void keep(MetricPoint point, double value) {
        SampleSink sink = samples.feed();
        sink.points(List.of(point));
        for (int second = 0; second <= SECONDS; second += 5) {
            sink.row(START.plusSeconds(second), new double[] {value});
        }
    }

    /** Rows of 5 s, late by some seconds, from a second of the run on. */
    private void sample(Metric metric, int late, int from) {
        SampleSink sink = samples.feed();
        sink.points(List.of(MetricPoint.ofHost(metric)));
        for (int second = from; second <= SECONDS; second += 5) {
            sink.row(START.plusSeconds(second + late), new double[] {second > 60 && second <= 360 ? 80 : 5});
        }
    }

    private Verdict verdict(ClockOffset offset) {
        List<Double> load = IntStream.range(0, SECONDS)
                .mapToObj(second -> second >= 60 && second < 360 ? 100.0 : 0.0)
                .toList();
        Target target = new Target(
                "vm1a",
                "postgresql",
                "jdbc:postgresql://vm1a/db",
                null,
                null,
                Map.of(),
                null,
                "SQL01",
                "esx1",
                null,
                Map.of(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Map.of(),
                List.of(),
                FactsChoice.SETTINGS,
                null);
        HostReport report = HostReport.of(
                new HostedRun(
                        START,
                        new TimeWindow(START.plusSeconds(60), START.plusSeconds(360)),
                        null,
                        List.of(new HostedTarget(target, new HostedGroup(null, "OPM", 60), 100, load))),
                List.of(new HostRecord("esx1", "esxtop", samples, offset, List.of())));
        run.spec = Specs.spec(Specs.phases(Scenario.WARM_UP, Scenario.MEASURE));
        run.hosts =
                new HostFigures(report.coverage(), report.lines(), report.efficiency(), Map.of(), List.of(), List.of());
        return run.verdict();
    }
}

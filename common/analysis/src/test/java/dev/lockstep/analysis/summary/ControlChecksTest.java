package dev.lockstep.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.hosts.HostReport;
import dev.lockstep.analysis.hosts.HostedRun;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.Verdict.Precision;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Ten minutes whose CPU is to be held at 60 %, sampled every 5 s. */
class ControlChecksTest {

    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final int SECONDS = 600;
    private static final int STEP = 5;

    private final HostSamples samples = new HostSamples();

    @Test
    void aHostAtItsSetPointIsNoReason() {
        sample(0, SECONDS, 60.8);

        assertThat(messages()).isEmpty();
    }

    /** The last minute is off; of the others, one is not judged, because rows of it are missing. */
    @Test
    void aMinuteThatWasNotSampledMovesNoSampleToAnother() {
        sample(0, 240, 60);
        sample(270, SECONDS - 60, 60);
        sample(SECONDS - 60, SECONDS, 61.8);

        assertThat(messages()).singleElement().asString().contains("esx1", "1.1 points from 60 % in 1 of 9 minutes");
    }

    @Test
    void aMeasurementWithoutAWholeMinuteOfSamplesIsAReason() {
        sample(30, 90, 60);

        assertThat(messages()).singleElement().asString().startsWith("No whole minute of the measurement has samples");
    }

    /** Rows that cover the time between two seconds of the measurement. */
    private void sample(int from, int to, double percent) {
        SampleSink sink = samples.feed();
        sink.points(List.of(MetricPoint.ofHost(Metric.CPU_UTIL)));
        for (int second = from; second <= to; second += STEP) {
            sink.row(START.plusSeconds(second), new double[] {percent});
        }
    }

    private List<String> messages() {
        var window = new TimeWindow(START, START.plusSeconds(SECONDS));
        HostReport report = HostReport.of(
                new HostedRun(START, window, null, List.of()),
                List.of(new HostRecord("esx1", "test", samples, ClockOffset.ZERO, List.of())));
        var figures = new HostFigures(
                report.coverage(),
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                report.values(window),
                List.of(),
                Map.of());
        var findings = new Findings();
        ControlChecks.judge(controlled(), figures, findings);
        return findings.verdict(Precision.PRECISE).reasons().stream()
                .map(Finding::message)
                .toList();
    }

    private static RunRecord controlled() {
        return new RunRecord(
                "r1",
                SpecReader.read("""
                        name: control
                        workload: { id: shop }
                        targets: [ { name: vm1a, engine: postgresql, url: "jdbc:postgresql://db/none", host: esx1 } ]
                        load: { control: { hostCpu: 60, host: esx1, max: 100 } }
                        phases: { measure: 10m }
                        prepare: none
                        hosts: [ { name: esx1 } ]
                        """, () -> 1),
                Map.of(),
                List.of(Specs.SHOP),
                RunState.COMPLETED,
                START,
                START.plusSeconds(SECONDS),
                null,
                null,
                null,
                List.of(),
                List.of(),
                "test",
                null,
                Set.of());
    }
}

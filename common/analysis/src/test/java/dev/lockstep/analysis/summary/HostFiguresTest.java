package dev.lockstep.analysis.summary;

import static dev.lockstep.interval.Samples.cell;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.hosts.HostCoverage;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Group;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.HostChoice;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** 100 orders a second on one target; idle for 60 s, warm-up of 10 s, measurement of 120 s. */
class HostFiguresTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final int IDLE = 60;
    private static final int MEASURE_FROM = 70;
    private static final int MEASURE_TO = 190;

    private HostSamples samples = new HostSamples();

    @Test
    void laysSamplesOnTheRunsClock() {
        sample(Metric.POWER, 100, 400);
        sample(Metric.CPU_CORE_UTIL, 1, 50);

        HostFigures figures = figures();
        assertThat(figures.coverage()).containsEntry("esx1", new HostCoverage(1, 0, 0, 5));
        assertThat(figures.hosts().get(0).metrics().get("powerWatts"))
                .satisfies(watts -> assertThat(watts.mean()).isEqualTo(400));
        EfficiencyLine line = figures.efficiency().get(0);
        assertThat(line.unit()).isEqualTo("OPM");
        assertThat(line.throughput()).isEqualTo(6_000);
        assertThat(line.energy().throughputPerWatt()).isEqualTo(15);
        assertThat(line.energy().joulesPerTransaction()).isEqualTo(4);
        assertThat(line.energy().marginalJoulesPerTransaction()).isEqualTo(3);
        assertThat(line.cpu().throughputPerCpuPercent()).isEqualTo(120);
    }

    @Test
    void writesMetricsAsFieldsOfTheHostAndReadsThemBack() {
        sample(Metric.POWER, 100, 400);
        sample(Metric.CPU_CORE_UTIL, 1, 50);

        ResultDocument document = ResultComposer.compose(record(), merge(), figures());
        String json = ResultJson.write(document);

        assertThat(json)
                .contains("\"hosts\":[{\"name\":\"esx1\",\"source\":\"esxtop\",\"samples\":24,\"coverage\":1.0")
                .contains("\"cpuCoreUtilPercent\":{\"mean\":50.0,\"min\":50.0,\"max\":50.0");
        assertThat(json).contains("\"efficiency\":[{\"host\":\"esx1\"").contains("\"hosts\":{\"esx1\":{\"cpuCore");
        assertThat(ResultJson.read(json)).isEqualTo(document);
    }

    @Test
    void coversWhatTheVerdictAsksFor() {
        sample(Metric.CPU_UTIL, 1, 50);
        assertThat(reasons()).doesNotContain(VerdictCode.HOST_COVERAGE);

        assertThat(ResultComposer.compose(record(), merge(), HostFigures.NONE)
                        .verdict()
                        .reasons())
                .extracting(reason -> reason.code())
                .contains(VerdictCode.HOST_COVERAGE);
    }

    @Test
    void saysThatOnlyTheRowsAtTheEdgesOfACompleteFeedAreMissing() {
        sample(Metric.CPU_UTIL, 20, MEASURE_FROM + 9, MEASURE_TO);

        assertThat(coverageReason())
                .isEqualTo("Samples of host esx1 cover 83.3 % of the measurement; the limit is 90 %. They have no gap:"
                        + " only rows at the edges of the measurement are missing, 16.7 % of it,"
                        + " because a row is 20.0 s long. Start the feed one row before the measurement"
                        + " and stop it one row after, use shorter rows, or measure longer.");
    }

    @Test
    void doesNotBlameTheEdgesForAGapOrForAFeedThatBeganLate() {
        sample(Metric.CPU_UTIL, 5, 0, MEASURE_FROM + 40);
        sample(Metric.CPU_UTIL, 5, MEASURE_FROM + 60, MEASURE_TO - 3);
        assertThat(coverageReason()).contains("Feed or upload its samples");

        samples = new HostSamples();
        sample(Metric.CPU_UTIL, 5, MEASURE_FROM + 20, MEASURE_TO + 20);
        assertThat(coverageReason()).contains("Feed or upload its samples");
    }

    @Test
    void aSourceThatRepeatsItsLastCpuCoversNothing() {
        sample(Metric.POWER, 5, 0, MEASURE_TO);
        SampleSink sink = samples.feed();
        sink.points(List.of(MetricPoint.ofHost(Metric.CPU_UTIL)));
        for (int second = 0; second <= MEASURE_TO; second += 5) {
            sink.row(START.plusSeconds(second), new double[] {second < 10 ? 40.25 + second : 63.41});
        }

        assertThat(coverageReason())
                .isEqualTo("Samples of host esx1 cover 0 % of the measurement; the limit is 90 %. In 100 % of it the"
                        + " host's CPU repeats its last value to the last digit: the source of the samples had stopped"
                        + " measuring. Restart it, and run again.");
        assertThat(figures().hosts().get(0).notes())
                .contains(
                        "Its CPU repeats its last value for 120.0 s: its source had stopped measuring, so this time has"
                                + " no CPU.");
    }

    private String coverageReason() {
        return ResultComposer.compose(record(), merge(), figures()).verdict().reasons().stream()
                .filter(reason -> reason.code() == VerdictCode.HOST_COVERAGE)
                .map(reason -> reason.message())
                .findFirst()
                .orElse("none");
    }

    /** Rows from a second of the run to another at most. */
    private void sample(Metric metric, int step, int from, int to) {
        SampleSink sink = samples.feed();
        sink.points(List.of(MetricPoint.ofHost(metric)));
        for (int second = from; second <= to; second += step) {
            sink.row(START.plusSeconds(second), new double[] {50});
        }
    }

    @Test
    void saysNothingOfARunThatNeverStarted() {
        sample(Metric.CPU_UTIL, 1, 50);

        assertThat(HostFigures.of(record(null), merge(), hosts())).isEqualTo(HostFigures.NONE);
    }

    private List<VerdictCode> reasons() {
        return ResultComposer.compose(record(), merge(), figures()).verdict().reasons().stream()
                .map(reason -> reason.code())
                .toList();
    }

    private void sample(Metric metric, double idle, double measured) {
        SampleSink sink = samples.feed();
        sink.interrupted();
        sink.points(List.of(MetricPoint.ofHost(metric)));
        for (int second = 0; second <= MEASURE_TO; second += 5) {
            sink.row(START.plusSeconds(second), new double[] {second <= IDLE ? idle : measured});
        }
    }

    private HostFigures figures() {
        return HostFigures.of(record(), merge(), hosts());
    }

    private List<HostRecord> hosts() {
        return List.of(new HostRecord("esx1", "esxtop", samples, ClockOffset.ZERO, List.of()));
    }

    private static RunMerge merge() {
        var merge = new RunMerge(spec(), List.of(Specs.SHOP), List.of("a1"));
        for (int second = 0; second < MEASURE_TO; second++) {
            Phase phase = second < IDLE ? Phase.IDLE : second < MEASURE_FROM ? Phase.WARM_UP : Phase.MEASURE;
            merge.add(
                    "a1", second < IDLE ? Samples.interval(second) : Samples.interval(second, cell(phase, 100, 1_000)));
        }
        merge.ended("a1");
        return merge;
    }

    private static RunRecord record() {
        return record(START);
    }

    private static RunRecord record(@Nullable Instant startedAt) {
        return new RunRecord(
                "r1",
                spec(),
                Map.of("name", "spec"),
                List.of(Specs.SHOP),
                RunState.COMPLETED,
                startedAt,
                START.plusSeconds(MEASURE_TO),
                null,
                null,
                null,
                List.of(),
                List.of(),
                "test");
    }

    private static RunSpec spec() {
        RunSpec spec = Specs.spec(phases());
        return new RunSpec(
                spec.name(),
                spec.seed(),
                spec.priority(),
                List.of(Group.only(
                        spec.onlyGroup().workload(),
                        List.of(target()),
                        spec.onlyGroup().load())),
                spec.phases(),
                spec.events(),
                spec.agents(),
                spec.prepare(),
                spec.verify(),
                spec.onAgentLoss(),
                spec.agentLossAfter(),
                spec.limits(),
                List.of(new HostChoice("esx1", "auto")),
                spec.thresholds(),
                spec.factors(),
                spec.disclosure(),
                spec.adaptive());
    }

    private static Phases phases() {
        return new Phases.Timed(
                Duration.ofSeconds(IDLE),
                Duration.ZERO,
                Duration.ofSeconds(MEASURE_FROM - IDLE),
                Duration.ofSeconds(MEASURE_TO - MEASURE_FROM),
                Duration.ZERO,
                Duration.ofSeconds(30));
    }

    private static Target target() {
        return new Target(
                "vm1a",
                "postgresql",
                "jdbc:postgresql://db/vm1a",
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
    }
}

package dev.lockstep.analysis.summary;

import static dev.lockstep.interval.Samples.cell;
import static dev.lockstep.interval.Samples.commits;
import static dev.lockstep.interval.Samples.interval;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThresholdLinesTest {
    private static final Instant START = Scenario.START;

    private final Scenario run = new Scenario();

    @Test
    void aMissLeavesTheResultValid() {
        ResultDocument document = judged("throughput >= 12000", "throughput > 12000");

        assertThat(document.verdict().valid()).isTrue();
        assertThat(document.thresholds())
                .containsExactly(
                        new ThresholdLine("throughput >= 12000", 12_000.0, 12_000, "OPM", true, null),
                        new ThresholdLine("throughput > 12000", 12_000.0, 12_000, "OPM", false, null));
        assertThat(ResultJson.write(document))
                .contains("\"thresholds\":[{\"text\":\"throughput >= 12000\",\"measured\":12000.0,\"limit\":12000.0,"
                        + "\"unit\":\"OPM\",\"ok\":true},");
        assertThat(ResultJson.read(ResultJson.write(document))).isEqualTo(document);
    }

    @Test
    void aSpecWithoutThresholdsHasNoneInItsResult() {
        assertThat(ResultJson.write(run.document())).doesNotContain("thresholds");
    }

    @Test
    void whatWasDueInTheWarmUpDoesNotCount() {
        run.micros = second -> second < Scenario.WARM_UP ? 1_000L : 30_000L;
        assertThat(oks("p95 <= 20ms", "mean <= 20ms", "max <= 20ms", "order p50 <= 20ms"))
                .containsExactly(false, false, false, false);

        run.micros = second -> second < Scenario.WARM_UP ? 30_000L : 1_000L;
        assertThat(oks("p95 <= 20ms", "mean <= 20ms", "max <= 20ms", "order p50 <= 20ms"))
                .containsExactly(true, true, true, true);
    }

    @Test
    void errorsInTheWarmUpDoNotCount() {
        run.orders = second -> second < Scenario.WARM_UP ? failures(0, 100) : commits(100);
        assertThat(oks("errorShare <= 0", "count >= 36000", "order rate >= 200/s"))
                .containsExactly(true, true, true);
    }

    @Test
    void aFailureIsNoFastResponse() {
        run.orders = second -> failures(94, 6);
        ThresholdLine p95 = line("order p95 <= 20ms");
        assertThat(p95.ok()).isFalse();
        assertThat(p95.measured()).isNull();
        assertThat(p95.reason()).isEqualTo("2,160 of 36,000 transactions failed and have no response time");
        assertThat(oks("p90 <= 20ms", "max <= 20ms")).containsExactly(true, false);

        run.orders = second -> failures(95, 5);
        assertThat(oks("p95 <= 20ms", "p99 <= 20ms")).containsExactly(true, false);
        assertThat(line("errorShare <= 5 %").measured()).isEqualTo(0.05);
        assertThat(oks("errorShare <= 5 %", "errorShare < 0.05")).containsExactly(true, false);
    }

    @Test
    void aTransactionThatWasNeverCalledHasNoTimesAndNoShares() {
        assertThat(oks("browse p95 <= 20ms", "browse max <= 20ms", "browse mean <= 20ms", "browse errorShare <= 1"))
                .containsExactly(false, false, false, false);
        assertThat(line("browse rollbackShare <= 1").reason()).isEqualTo("no transaction committed or rolled back");
        assertThat(line("browse p95 <= 20ms").reason())
                .isEqualTo("0 transactions committed or rolled back; it takes 20");
        assertThat(line("browse count >= 1").measured()).isZero();
        assertThat(oks("browse count >= 1", "browse rate > 0.1/s")).containsExactly(false, false);
    }

    @Test
    void aPercentileOfTooFewIsNotKnown() {
        run.orders = second -> commits(second == 100 ? 9 : 0);

        assertThat(oks("p50 <= 20ms", "p90 <= 20ms", "p95 <= 20ms")).containsExactly(true, true, false);
        assertThat(line("p99.9 <= 20ms").reason())
                .isEqualTo("18 transactions committed or rolled back; it takes 1,000");
    }

    @Test
    void aMaximumIsNotRoundedDownToItsLimit() {
        var latency = new Latency(Samples.times(100, 20_000).histogram(), 100 * 20_000_000L, 20_000_400);
        ResultDocument document =
                ofOneSecond(new Cell(0, 0, Phase.MEASURE, commits(100), latency, latency), "max <= 20ms");

        assertThat(document.transactions().get(0).responseTimeMs().max()).isEqualTo(20.0);
        assertThat(document.thresholds().get(0).measured()).isEqualTo(20.0004);
        assertThat(document.thresholds().get(0).ok()).isFalse();
        assertThat(document.thresholds().get(0).words()).isEqualTo("20.0004 ms, 100.002 % of the limit");
    }

    @Test
    void aShareIsNotRoundedDownToItsLimit() {
        ThresholdLine line = ofOneSecond(
                        cell(0, 0, Phase.MEASURE, failures(9_988_999, 10_001), 10), "errorShare <= 0.1 %")
                .thresholds()
                .get(0);
        assertThat(line.ok()).isFalse();
        assertThat(line.words()).isEqualTo("0.0010002, 100.02 % of the limit");
    }

    @Test
    void theNoiseOfBinaryFractionsIsNoMiss() {
        assertThat(369 / 90.0 * 60).isLessThan(246);

        RunSpec spec = Specs.withThresholds(Specs.spec(Specs.phases(0, 90)), "throughput >= 246");
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        merge.add("a1", interval(0, cell(Phase.MEASURE, 369, 1_000)));
        assertThat(compose(spec, Specs.SHOP, merge, HostFigures.NONE).thresholds())
                .containsExactly(new ThresholdLine("throughput >= 246", 246.0, 246, "OPM", true, null));
    }

    @Test
    void readsTheUnitOfAThroughput() {
        run.orders = second -> new Counts(75, 25, 0, 0, 0, 100, 0);

        assertThat(oks(
                        "throughput >= 12000 OPM",
                        "throughput >= 9000 committed OPM",
                        "throughput > 9000 committed OPM"))
                .containsExactly(true, true, false);
        assertThat(line("rollbackShare <= 0.25").ok()).isTrue();
        assertThat(line("rate >= 12000/min").words()).isEqualTo("200/s, 100 % of the limit");
    }

    @Test
    void aStoppedRunIsJudgedByWhatItReached() {
        run.state = RunState.STOPPED;
        run.delivered = (agent, second) -> second < 100;
        assertThat(line("throughput >= 12000").measured()).isEqualTo(12_000);
        assertThat(line("count >= 36000").measured()).isEqualTo(2.0 * 100 * 90);

        run.delivered = (agent, second) -> second < Scenario.WARM_UP;
        assertThat(line("throughput >= 0").reason()).isEqualTo("nothing was measured");
        assertThat(oks("throughput >= 0", "count >= 0", "errorShare <= 1", "max <= 1h"))
                .containsExactly(false, false, false, false);
    }

    @Test
    void aRunThatNeverStartedMissesEverything() {
        run.startedAt = null;
        run.state = RunState.FAILED;

        assertThat(oks("throughput >= 0", "errorShare <= 1")).containsExactly(false, false);
    }

    @Test
    void anOverloadedOpenLoadHasTheRateAtWhichItsWorkEnded() {
        var load = new Load.Open(100, Load.Arrival.CONSTANT, 16);
        var spec = Specs.withThresholds(
                Specs.spec(Specs.phases(0, 10), load, List.of(), "vm1a"), "rate > 80/s", "order rate >= 80/s");
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        for (int second = 0; second < 10; second++) {
            merge.add("a1", interval(second, cell(Phase.MEASURE, 80, 1_000)));
        }
        merge.add("a1", interval(11, cell(Phase.MEASURE, 200, 2_000_000)));

        assertThat(compose(spec, Specs.SHOP, merge, HostFigures.NONE).thresholds())
                .extracting(ThresholdLine::measured)
                .containsExactly(80.0, 80.0);
    }

    @Test
    void theCompositeTransactionCountsOnlyByItsName() {
        var spec = Specs.withThresholds(
                Specs.spec(Specs.phases(0, 10)), "max <= 20ms", "visit max <= 20ms", "count <= 400", "errorShare <= 0");
        var merge = new RunMerge(spec, List.of(Specs.VISITS), List.of("a1"));
        for (int second = 0; second < 10; second++) {
            merge.add(
                    "a1",
                    interval(
                            second,
                            cell(0, 0, Phase.MEASURE, commits(40), 15_000),
                            cell(0, 1, Phase.MEASURE, failures(10, 1), 60_000)));
        }

        assertThat(compose(spec, Specs.VISITS, merge, HostFigures.NONE).thresholds())
                .extracting(ThresholdLine::ok)
                .containsExactly(true, false, true, true);
    }

    @Test
    void comparesTheMeanOfAHostOverTheMeasurement() {
        assertThat(ofHost(100, 900, 0, "esx1 powerWatts <= 900").words()).isEqualTo("900, 100 % of the limit");
        assertThat(ofHost(2_000, 901, 0, "esx1 powerWatts <= 900").ok()).isFalse();
        assertThat(ofHost(100, 900, 0, "esx1 rackInlet > 899").ok()).isTrue();
    }

    @Test
    void aHostThatWasNotSampledThroughoutIsAMiss() {
        assertThat(ofHost(100, 900, 100, "esx1 powerWatts <= 900").reason())
                .startsWith("samples of powerWatts on host esx1 cover ")
                .endsWith(" % of the measurement; the limit is 90 %");
        assertThat(ofHost(100, 900, 0, "esx1 pwerWatts <= 900").reason())
                .isEqualTo("no samples of pwerWatts on host esx1, which has: powerWatts, rackInlet");
        assertThat(ofHost(100, 900, 0, "esx2 powerWatts <= 900").reason()).isEqualTo("host esx2 was not sampled");
        assertThat(ofHost(100, 900, 0, "esx2 powerWatts <= 900").ok()).isFalse();
    }

    /** Rows of 5 s, the first so many seconds after the start of the load. */
    private ThresholdLine ofHost(double warmUp, double measured, int from, String threshold) {
        var samples = new HostSamples();
        SampleSink sink = samples.feed();
        sink.points(List.of(new MetricPoint("powerWatts", ""), new MetricPoint("rackInlet", "")));
        for (int second = from; second <= Scenario.WARM_UP + Scenario.MEASURE; second += 5) {
            double value = second < Scenario.WARM_UP ? warmUp : measured;
            sink.row(START.plusSeconds(second), new double[] {value, value});
        }
        RunSpec spec = Specs.withThresholds(run.spec, threshold);
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        for (int second = 0; second < Scenario.WARM_UP + Scenario.MEASURE; second++) {
            merge.add("a1", interval(second, cell(Scenario.phase(second), 100, 1_000)));
        }
        RunRecord record = record(spec, Specs.SHOP);
        var hosts = List.of(new HostRecord("esx1", "csv", samples, ClockOffset.ZERO, List.of()));
        return ResultComposer.thresholds(record, merge, HostFigures.of(record, merge, hosts))
                .get(0);
    }

    private List<Boolean> oks(String... thresholds) {
        return judged(thresholds).thresholds().stream().map(ThresholdLine::ok).toList();
    }

    private ThresholdLine line(String threshold) {
        return judged(threshold).thresholds().get(0);
    }

    private ResultDocument judged(String... thresholds) {
        run.spec = Specs.withThresholds(run.spec, thresholds);
        return run.document();
    }

    private static ResultDocument ofOneSecond(Cell cell, String threshold) {
        RunSpec spec = Specs.withThresholds(Specs.spec(Specs.phases(0, 1)), threshold);
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        merge.add("a1", new Interval(0, 0, List.of(cell), List.of(), List.of(), Samples.HEALTHY));
        return compose(spec, Specs.SHOP, merge, HostFigures.NONE);
    }

    private static ResultDocument compose(
            RunSpec spec, WorkloadDescriptor workload, RunMerge merge, HostFigures hosts) {
        return ResultComposer.compose(record(spec, workload), merge, hosts);
    }

    private static RunRecord record(RunSpec spec, WorkloadDescriptor workload) {
        return new RunRecord(
                "r1",
                spec,
                Map.of("name", "spec"),
                List.of(workload),
                RunState.COMPLETED,
                START,
                START.plusSeconds(200),
                null,
                null,
                null,
                List.of(),
                List.of(),
                "test");
    }

    private static Counts failures(long committed, long failed) {
        return new Counts(committed, 0, failed, 0, 0, committed, 0);
    }
}

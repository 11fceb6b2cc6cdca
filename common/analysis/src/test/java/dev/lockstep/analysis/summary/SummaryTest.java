package dev.lockstep.analysis.summary;

import static dev.lockstep.interval.Samples.HEALTHY;
import static dev.lockstep.interval.Samples.cell;
import static dev.lockstep.interval.Samples.commits;
import static dev.lockstep.interval.Samples.interval;
import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.AgentLine;
import dev.lockstep.analysis.result.AgentLine.Busiest;
import dev.lockstep.analysis.result.AgentLine.ClockDrift;
import dev.lockstep.analysis.result.OpenLoadPart;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultDocument.ErrorLine;
import dev.lockstep.analysis.result.ResultDocument.WholeRunLine;
import dev.lockstep.analysis.result.RunPart.Measurement;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.ThroughputPart.Rate;
import dev.lockstep.analysis.result.ThroughputPart.TargetRate;
import dev.lockstep.analysis.result.ThroughputPart.VmRate;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.analysis.result.TransactionLine;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Busy;
import dev.lockstep.interval.Interval.ErrorCount;
import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class SummaryTest {
    private static final Instant START = Scenario.START;

    @Test
    void dividesWhatCountsByTheLengthOfTheMeasurement() {
        ThroughputPart throughput = new Scenario().document().throughput();

        assertThat(throughput.unit()).isEqualTo("OPM");
        assertThat(throughput.value()).isEqualTo(12_000);
        assertThat(throughput.perSecond()).isEqualTo(200);
        assertThat(throughput.also()).containsExactly(new Rate("committed OPM", 12_000.0));
        assertThat(throughput.ci95().low()).isEqualTo(12_000);
        assertThat(throughput.ci95().effectiveSamples()).isEqualTo(180);
    }

    @Test
    void putsTheIntervalAroundTheThroughputInItsUnit() {
        var run = new Scenario();
        run.orders = second -> commits(80 + 37L * second % 41);

        ThroughputPart throughput = run.document().throughput();
        assertThat((throughput.ci95().low() + throughput.ci95().high()) / 2)
                .isCloseTo(throughput.value(), within(0.01));
        assertThat(throughput.ci95().halfWidthPercent()).isBetween(0.01, 3.0);
    }

    @Test
    void countsAStallAtTheVeryEndOfTheMeasurement() {
        var merge = new RunMerge(Specs.spec(Specs.phases(1, 10)), List.of(Specs.SHOP), List.of("a1"));
        merge.add("a1", interval(0, cell(Phase.WARM_UP, 7, 1_000)));
        for (int second = 1; second < 9; second++) {
            merge.add("a1", interval(second, cell(Phase.MEASURE, 100, 1_000)));
        }
        merge.add("a1", interval(14, cell(Phase.MEASURE, 200, 5_000_000)));

        ResultDocument document = compose(Specs.spec(Specs.phases(1, 10)), RunState.COMPLETED, merge);
        TransactionLine orders = document.transactions().get(0);
        assertThat(orders.committed()).isEqualTo(1_000);
        assertThat(orders.responseTimeMs().max()).isEqualTo(5_000);
        assertThat(orders.responseTimeMs().percentiles().p90()).isCloseTo(5_000, within(5.0));
        assertThat(orders.responseTimeMs().percentiles().p50()).isEqualTo(1);
        assertThat(orders.responseTimeMs().mean()).isEqualTo((800 * 1 + 200 * 5_000) / 1_000.0);
        assertThat(document.throughput().perSecond())
                .as("200 of 1,000 ended after the ten seconds")
                .isEqualTo(80);
        assertThat(document.series().phase()).endsWith("drain", "drain", "drain", "drain");
        assertThat(document.series().throughput().get(14)).isEqualTo(12_000);
    }

    @Test
    void saysWhenAndWhereTheLongestWasMeasured() {
        var run = new Scenario();
        run.micros = second -> second == 100 ? 70_000L : 1_000L;

        ResultDocument document = run.document();
        assertThat(document.transactions().get(0).responseTimeMs().max()).isEqualTo(70);
        assertThat(document.transactions().get(0).responseTimeMs().maximum().maxAt())
                .isEqualTo(START.plusSeconds(100));
        assertThat(document.transactions().get(0).responseTimeMs().maximum().maxAgent())
                .isEqualTo("a1");
        assertThat(document.byTarget().get(0).serviceTimeMs().maximum().maxAt()).isEqualTo(START.plusSeconds(100));
        assertThat(document.transactions().get(1).responseTimeMs().maximum().maxAt())
                .isNull();
    }

    @Test
    void putsIntervalsAroundThePercentilesThatItPrints() {
        var run = new Scenario();
        run.micros = second -> 1_000L + 10 * ((second / 9 * 37L + second) % 200);

        ResultDocument document = run.document();
        TimesMs response = document.transactions().get(0).responseTimeMs();
        assertThat(response.intervals().p50Ci().get(0))
                .isLessThan(response.percentiles().p50());
        assertThat(response.intervals().p50Ci().get(1))
                .isGreaterThan(response.percentiles().p50());
        assertThat(response.intervals().p999Ci().get(1)).isEqualTo(2.99);
        assertThat(response.intervals().designEffect()).isGreaterThan(10);
        assertThat(document.transactions().get(0).serviceTimeMs().intervals().p50Ci())
                .isEqualTo(response.intervals().p50Ci());
        assertThat(document.transactions().get(1).responseTimeMs().intervals().p50Ci())
                .isNull();
        assertThat(document.byTarget().get(0).responseTimeMs().intervals().p50Ci())
                .isNull();
    }

    @Test
    void leavesAPercentileOpenThatTheRunDoesNotBound() {
        var run = new Scenario();
        run.orders = second -> commits(3);

        TimesMs response = run.document().transactions().get(0).responseTimeMs();
        assertThat(response.intervals().p999Ci()).isEqualTo(Arrays.asList(1.0, null));
        assertThat(response.intervals().p99Ci()).isEqualTo(Arrays.asList(1.0, 1.0));
        assertThat(response.intervals().designEffect()).isEqualTo(1);
    }

    @Test
    void hasNoIntervalsOfPercentilesWithoutOneOfTheThroughput() {
        var run = new Scenario();
        run.spec = Specs.spec(Specs.phases(Scenario.WARM_UP + Scenario.MEASURE - 30, 30));

        TimesMs response = run.document().transactions().get(0).responseTimeMs();
        assertThat(response.percentiles().p50()).isEqualTo(1);
        assertThat(response.intervals().p50Ci()).isNull();
        assertThat(response.intervals().designEffect()).isNull();
    }

    @Test
    void drawsTheCurvesOfAllTargetsTogether() {
        ResultDocument document = new Scenario().document();

        assertThat(document.transactions().get(0).responseCurve()).last().isEqualTo(List.of(100.0, 1.0));
        assertThat(document.transactions().get(0).serviceCurve()).hasSize(102);
        assertThat(document.transactions().get(1).responseCurve()).isNull();
        assertThat(document.byTarget())
                .extracting(TransactionLine::responseCurve)
                .containsOnlyNulls();
    }

    @Test
    void leavesOutWhatWasDueInOtherPhases() {
        ResultDocument document = new Scenario().document();

        assertThat(document.transactions().get(0).committed()).isEqualTo(36_000);
        assertThat(document.wholeRun().transactions())
                .containsExactly(
                        new WholeRunLine("order", 38_000, 0, 0, 0, 38_000), new WholeRunLine("browse", 0, 0, 0, 0, 0));
        assertThat(document.run().measurement())
                .isEqualTo(new Measurement(START.plusSeconds(10), START.plusSeconds(190), 180));
    }

    @Test
    void hasNoTimesWhereNothingEnded() {
        TransactionLine browse = new Scenario().document().transactions().get(1);

        assertThat(browse.committed()).isZero();
        assertThat(browse.responseTimeMs().mean()).isNull();
        assertThat(browse.responseTimeMs().percentiles().p50()).isNull();
        assertThat(browse.responseTimeMs().max()).isNull();
    }

    @Test
    void measuresFiniteWorkFromItsFirstCallToItsLastCommit() {
        RunSpec spec = Specs.spec(Specs.untilDone());
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1", "a2"));
        for (int second = 0; second < 4; second++) {
            merge.add("a1", interval(second, cell(Phase.MEASURE, 250, 1_000)));
        }
        merge.add("a2", interval(0, cell(Phase.MEASURE, 1_000, 1_000)));

        ResultDocument document = ResultComposer.compose(
                record(
                        spec,
                        RunState.COMPLETED,
                        List.of(agent("a1", ended(4, 3_200_000_000L)), agent("a2", ended(1, 900_000_000L)))),
                merge,
                HostFigures.NONE);
        assertThat(document.run().measurement().seconds()).isEqualTo(3.2);
        assertThat(document.throughput().perSecond()).isEqualTo(625);
        assertThat(document.series().phase()).containsOnly("measure");
        assertThat(document.openLoad()).isNull();
    }

    @Test
    void addsUpTheTargetsOfAVirtualMachine() {
        var spec = Specs.spec(Specs.phases(0, 10), closed(), List.of(), "vm1a", "vm1b", "vm2a");
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        for (int target = 0; target < 3; target++) {
            merge.add(
                    "a1",
                    new Interval(
                            target,
                            target,
                            List.of(cell(target, 0, Phase.MEASURE, commits(100L * (target + 1)), 1_000)),
                            List.of(),
                            List.of(),
                            HEALTHY));
        }

        ResultDocument document = compose(spec, RunState.COMPLETED, merge);
        assertThat(document.throughput().byTarget())
                .containsExactly(
                        new TargetRate("vm1a", 600.0),
                        new TargetRate("vm1b", 1_200.0),
                        new TargetRate("vm2a", 1_800.0));
        assertThat(document.throughput().byVm())
                .containsExactly(new VmRate("vm1", 1_800.0), new VmRate("vm2", 1_800.0));
        assertThat(document.throughput().value()).isEqualTo(3_600);
        assertThat(document.byTarget())
                .filteredOn(line -> line.name().equals("order"))
                .extracting(TransactionLine::target, TransactionLine::committed)
                .containsExactly(tuple("vm1a", 100L), tuple("vm1b", 200L), tuple("vm2a", 300L));
        assertThat(document.series().byTarget().get("vm1b").get(1)).isEqualTo(12_000);
        assertThat(document.series().byTransaction().get("order")).containsExactly(100L, 200L, 300L);
    }

    @Test
    void showsWhatAnOpenLoadOfferedAndWhatWasAchievedInTime() {
        var spec = Specs.spec(Specs.phases(0, 10), new Load.Open(100, Load.Arrival.CONSTANT, 16), List.of(), "vm1a");
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        for (int second = 0; second < 10; second++) {
            merge.add("a1", arrivals(second, 80, cell(Phase.MEASURE, 80, 1_000)));
        }
        merge.add("a1", arrivals(11, 150, cell(Phase.MEASURE, 150, 2_000_000)));

        OpenLoadPart load = compose(spec, RunState.COMPLETED, merge).openLoad();
        assertThat(load.offeredPerSecond()).isEqualTo(100);
        assertThat(load.achievedPerSecond()).isEqualTo(80);
        assertThat(load.notStarted()).isEqualTo(50);
        assertThat(load.lagMs().p50()).isEqualTo(1);
        assertThat(load.lagMs().max()).isEqualTo(2_000);
    }

    private static Interval arrivals(int second, long started, Interval.Cell cell) {
        boolean drain = second >= 10;
        var load = new TargetLoad(
                0,
                Phase.MEASURE,
                drain ? 0 : 100,
                started,
                drain ? 50 : 0,
                times(started, drain ? 2_000_000 : 1_000),
                1,
                16,
                0,
                CycleTimes.NONE);
        return new Interval(second, second, List.of(cell), List.of(load), List.of(), HEALTHY);
    }

    @Test
    void namesErrorsMostFrequentFirst() {
        var merge = new RunMerge(Specs.spec(Specs.phases(1, 10)), List.of(Specs.SHOP), List.of("a1"));
        merge.add("a1", errors(0, Phase.WARM_UP, "deadlock", 5));
        merge.add("a1", errors(1, Phase.MEASURE, "timeout", 3));
        merge.add("a1", errors(2, Phase.MEASURE, "timeout", 4));

        assertThat(compose(Specs.spec(Specs.phases(1, 10)), RunState.COMPLETED, merge)
                        .errors())
                .containsExactly(
                        new ErrorLine("timeout", "57014", 0, 7, 7, "timeout in order"),
                        new ErrorLine("deadlock", "57014", 0, 0, 5, "deadlock in order"));
    }

    private static Interval errors(int second, Phase phase, String errorClass, long count) {
        var error = new ErrorCount(0, 0, phase, errorClass, "57014", 0, count, errorClass + " in order");
        return new Interval(second, second, List.of(), List.of(), List.of(error), HEALTHY);
    }

    @Test
    void describesEachAgent() {
        var run = new Scenario();
        run.startSkewNanos = Map.of("a1", 1_500_000L);
        run.healthOf = Map.of(
                "a1",
                second -> new Health(
                        20,
                        0,
                        times(10, 1_000),
                        0,
                        250_000 + 20_000L * (second - 189),
                        100_000,
                        new Hotspots(
                                null,
                                new Busy("lockstep-vm1a-1", second == 100 ? 41.5 : 40),
                                new Busy("vm1a", 35.25),
                                new Busy("cpu1", 12.3456),
                                new Busy("/pod7", second == 100 ? 3.5 : 2))));
        var agent = run.document().agents().get(0);

        assertThat(agent.name()).isEqualTo("a1");
        assertThat(agent.clockOffsetMs()).isEqualTo(0.25);
        assertThat(agent.clockUncertaintyMs()).isEqualTo(0.1);
        assertThat(agent.clockDrift()).isEqualTo(new ClockDrift(3.78, 0.2, 20));
        assertThat(agent.startSkewMs()).isEqualTo(1.5);
        assertThat(agent.cpuPercent()).isEqualTo(20);
        assertThat(agent.busiest())
                .isEqualTo(new Busiest(
                        null,
                        new AgentLine.Busy("lockstep-vm1a-1", 41.5),
                        new AgentLine.Busy("vm1a", 35.25),
                        new AgentLine.Busy("cpu1", 12.346),
                        new AgentLine.Busy("/pod7", 3.5)));
        assertThat(agent.lagMs().p99()).isEqualTo(1);
        assertThat(agent.gcMillis()).isZero();
        assertThat(agent.lost()).isFalse();
        assertThat(agent.missingSeconds()).isEmpty();
    }

    @Test
    void namesTheSecondsThatALostAgentDidNotReport() {
        var run = new Scenario();
        run.lost = Map.of("a2", "it was killed");
        run.delivered = (agent, second) -> agent.equals("a1") || second < 40;

        ResultDocument document = run.document();
        assertThat(document.agents().get(1).lost()).isTrue();
        assertThat(document.agents().get(1).missingSeconds()).isEqualTo("40-189");
        assertThat(document.agents().get(0).missingSeconds()).isEmpty();
        assertThat(document.series().throughput().get(50)).isEqualTo(6_000);
    }

    @Test
    void leavesAGapWhereNobodyReported() {
        var run = new Scenario();
        run.delivered = (agent, second) -> second != 50;

        var series = run.document().series();
        assertThat(series.throughput().get(50)).isNull();
        assertThat(series.responseP95Ms().get(50)).isNull();
        assertThat(series.errors().get(50)).isNull();
        assertThat(series.byTransaction().get("order").get(50)).isNull();
        assertThat(series.throughput().get(51)).isEqualTo(12_000);
    }

    @Test
    void measuresAsFarAsAStoppedRunGot() {
        var run = new Scenario();
        run.state = RunState.STOPPED;
        run.delivered = (agent, second) -> second < 70;

        ResultDocument document = run.document();
        assertThat(document.run().measurement().seconds()).isEqualTo(60);
        assertThat(document.throughput().perSecond()).isEqualTo(200);
    }

    @Test
    void hasADocumentForARunThatNeverStarted() {
        var run = new Scenario();
        run.state = RunState.FAILED;
        run.cause = "agent a1 found no database";
        run.startedAt = null;
        run.verified = false;

        ResultDocument document = run.document();
        assertThat(document.run().measurement()).isNull();
        assertThat(document.run().durationSeconds()).isNull();
        assertThat(document.throughput().value()).isNull();
        assertThat(document.steadyState()).isNull();
        assertThat(document.series().phase()).isEmpty();
        assertThat(document.verdict().reasons()).extracting(Finding::code).containsExactly(VerdictCode.NOT_COMPLETED);
    }

    @Test
    void doesNotBelieveAnEmptyRun() {
        RunSpec spec = Specs.spec(Specs.untilDone());
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        merge.add("a1", interval(0, cell(0, 0, Phase.MEASURE, Counts.NONE, 0)));

        ResultDocument document = ResultComposer.compose(
                record(spec, RunState.COMPLETED, List.of(agent("a1", ended(1, 0)))), merge, HostFigures.NONE);
        assertThat(document.throughput().value()).isNull();
        assertThat(document.verdict().reasons()).extracting(Finding::code).contains(VerdictCode.NOT_STEADY);
    }

    private static Load closed() {
        return new Load.Closed(4, new Load.ThinkTime.Fixed(Duration.ZERO));
    }

    private static ResultDocument compose(RunSpec spec, RunState state, RunMerge merge) {
        return ResultComposer.compose(record(spec, state, List.of(agent("a1", null))), merge, HostFigures.NONE);
    }

    private static AgentRecord agent(String name, AgentRecord.End end) {
        return new AgentRecord(name, 4, List.of(), end, null);
    }

    private static AgentRecord.End ended(long intervals, long lastEndNanos) {
        return new AgentRecord.End(intervals, List.of(), 0, lastEndNanos, "");
    }

    private static RunRecord record(RunSpec spec, RunState state, List<AgentRecord> agents) {
        return new RunRecord(
                "r1",
                spec,
                Map.of(),
                List.of(Specs.SHOP),
                state,
                START,
                START.plusSeconds(20),
                null,
                null,
                null,
                agents,
                List.of(),
                "test");
    }
}

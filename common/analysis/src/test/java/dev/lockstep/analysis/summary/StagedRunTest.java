package dev.lockstep.analysis.summary;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.CurveLine;
import dev.lockstep.analysis.result.CurvePart;
import dev.lockstep.analysis.result.DisturbanceLine;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.LoadLimitLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.ScalingPart;
import dev.lockstep.analysis.result.StagePart;
import dev.lockstep.analysis.result.StagePart.StageChange;
import dev.lockstep.analysis.result.StagePart.StageGroup;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunEvent;
import dev.lockstep.run.RunMoment;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Stage;
import dev.lockstep.run.StageLoad;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.Timeline;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Runs whose stages are measured one by one. */
class StagedRunTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final int LENGTH = 130;
    /** Four users without a pause at 100 commits per second. */
    private static final int SERVICE_MICROS = 40_000;

    private static final Phases THREE = phases(
            0,
            stage("warm-up", 10, false),
            stage("before", LENGTH, true),
            stage("resync", LENGTH, true),
            stage("after", LENGTH, true));

    @Test
    void aMeasuredStageHasTheResultOfARunThatMeasuresItAlone() {
        IntUnaryOperator commits = second -> second < 10 + LENGTH ? 100 : 80;
        ResultDocument staged = compose(Specs.spec(THREE), commits);
        ResultDocument first = compose(Specs.spec(timed(10, LENGTH, 2 * LENGTH)), commits);
        ResultDocument second = compose(Specs.spec(timed(10 + LENGTH, LENGTH, LENGTH)), commits);

        assertSame(stage(staged, "before"), first);
        assertSame(stage(staged, "resync"), second);
        assertThat(staged.throughput()).isEqualTo(first.throughput());
        assertThat(staged.transactions()).isEqualTo(first.transactions());
        assertThat(ResultJson.write(ResultJson.read(ResultJson.write(staged)))).isEqualTo(ResultJson.write(staged));
    }

    private static void assertSame(StagePart stage, ResultDocument alone) {
        StageGroup group = stage.groups().get(0);
        assertThat(group.throughput()).isEqualTo(alone.throughput());
        assertThat(group.transactions()).isEqualTo(alone.transactions());
        assertThat(group.steadyState()).isEqualTo(alone.steadyState());
        assertThat(group.checks()).isEqualTo(alone.checks());
        assertThat(stage.verdict()).isEqualTo(alone.verdict());
    }

    @Test
    void aStageIsComparedWithTheBaselineStage() {
        ResultDocument document = compose(Specs.spec(THREE), second -> isIn("resync", second) ? 80 : 100);

        assertThat(document.stages())
                .extracting(StagePart::name)
                .containsExactly("warm-up", "before", "resync", "after");
        assertThat(stage(document, "before").comparedWithBaseline()).isNull();
        StageChange change = requireNonNull(stage(document, "resync").comparedWithBaseline())
                .changes()
                .get(0);
        assertThat(change.metric()).isEqualTo("throughput");
        assertThat(change.changePercent()).isCloseTo(-20, within(1e-9));
        assertThat(change.ci95()).containsExactly(-20.0, -20.0);
        assertThat(stage(document, "warm-up"))
                .returns(false, StagePart::measured)
                .returns(null, StagePart::verdict)
                .returns(START.plusSeconds(10), StagePart::to);
    }

    @Test
    void aWorthlessStageMakesTheRunInvalidAndIsNamed() {
        ResultDocument document =
                compose(Specs.spec(THREE), second -> isIn("after", second) && second % 60 < 20 ? 0 : 100);

        assertThat(document.verdict().valid()).isFalse();
        assertThat(document.verdict().reasons())
                .extracting(finding -> finding.code() + " " + finding.stage())
                .contains("NOT_STEADY after")
                .doesNotContain("NOT_STEADY before");
        assertThat(document.verdict().reasons().get(0).message()).startsWith("Stage after: ");
        assertThat(document.stages().stream().map(StagePart::verdict).map(StagedRunTest::validity))
                .containsExactly("not measured", "true", "true", "false");
    }

    private static String validity(Verdict verdict) {
        return verdict == null ? "not measured" : String.valueOf(verdict.valid());
    }

    @Test
    void whatHappensOutsideMeasuredStagesChangesNoVerdict() {
        Phases phases =
                phases(1, stage("warm-up", 30, false), stage("measured", LENGTH, true), stage("end", 30, false));

        assertThat(compose(Specs.spec(phases), second -> isMeasured(phases, second) ? 100 : second % 3)
                        .verdict()
                        .valid())
                .isTrue();
    }

    @Test
    void aFindingOfTheWholeRunNamesNoStage() {
        ResultDocument document = compose(Specs.spec(THREE), second -> 100, counted(1));

        assertThat(document.verdict().reasons())
                .filteredOn(finding -> finding.code() == VerdictCode.BOOKS)
                .singleElement()
                .extracting(Finding::stage)
                .isNull();
    }

    @Test
    void stagesOfDifferentLoadsMakeACurve() {
        Phases loads = phases(
                0,
                loaded("settle", 10, 0.25, false),
                loaded("one", LENGTH, 0.25, true),
                loaded("two", LENGTH, 0.5, true),
                loaded("four", LENGTH, 1, true));
        RunSpec spec = Specs.withThresholds(
                Specs.spec(loads),
                "order p95 <= 20ms",
                "order p95 <= 50ms",
                "throughput >= 2000",
                "two: order p95 <= 1ms");

        CurvePart curve = compose(spec, second -> second < 10 + LENGTH ? 25 : second < 10 + 2 * LENGTH ? 45 : 50)
                .loadCurve();

        assertThat(curve.curve()).extracting(CurveLine::load).containsExactly(1.0, 2.0, 4.0);
        assertThat(curve.curve()).extracting(CurveLine::throughput).containsExactly(1_500.0, 2_700.0, 3_000.0);
        assertThat(curve.curve().get(0).ci95()).containsExactly(1_500.0, 1_500.0);
        assertThat(curve.curve()).extracting(CurveLine::errorShare).containsOnly(0.0);
        assertThat(requireNonNull(curve.curve().get(2).responseMs()).mean()).isCloseTo(40, within(0.1));
        assertThat(curve.knee95()).isCloseTo(3, within(1e-9));
        assertThat(curve.loadLimits())
                .containsExactly(
                        new LoadLimitLine("order p95 <= 20ms", null, 1.0, true),
                        new LoadLimitLine("order p95 <= 50ms", 4.0, null, true));
        assertThat(requireNonNull(curve.scaling()).points())
                .extracting(ScalingPart.Point::efficiency)
                .containsExactly(1.0, 0.9, 0.5);
        assertThat(curve.scaling().refused()).contains("6 different N");
    }

    @Test
    void programsAtDifferentRatesMakeACurveOverTheRate() {
        Phases loads = phases(0, loaded("half", LENGTH, 0.5, true), loaded("full", LENGTH, 1, true));
        RunSpec spec = Specs.spec(loads, new Load.External(100), List.of(), "vm1a");

        CurvePart curve = compose(spec, second -> second < LENGTH ? 50 : 100).loadCurve();

        assertThat(curve.curve()).extracting(CurveLine::load).containsExactly(50.0, 100.0);
        assertThat(curve.curve()).extracting(CurveLine::valid).containsOnly(true);
        assertThat(curve.scaling()).isNull();
    }

    @Test
    void aThroughputThatStillGrowsShowsNoKnee() {
        Phases loads = phases(0, loaded("two", LENGTH, 0.5, true), loaded("four", LENGTH, 1, true));

        assertThat(compose(Specs.spec(loads), second -> second < LENGTH ? 50 : 100)
                        .loadCurve()
                        .knee95())
                .isNull();
    }

    @Test
    void anInvalidStageIsInTheCurveAndHoldsNothing() {
        Phases loads = phases(
                0,
                loaded("one", LENGTH, 0.25, true),
                loaded("two", LENGTH, 0.5, true),
                loaded("four", LENGTH, 1, true));
        RunSpec spec = Specs.withThresholds(Specs.spec(loads), "order p95 <= 50ms");

        CurvePart curve = compose(
                        spec, second -> second < LENGTH ? 25 : second < 2 * LENGTH ? 50 : second % 60 < 20 ? 0 : 150)
                .loadCurve();

        assertThat(curve.curve()).extracting(CurveLine::valid).containsExactly(true, true, false);
        assertThat(curve.loadLimits()).containsExactly(new LoadLimitLine("order p95 <= 50ms", 2.0, null, true));
        assertThat(curve.knee95()).isNull();
        assertThat(requireNonNull(curve.scaling()).points())
                .extracting(ScalingPart.Point::n)
                .containsExactly(1.0, 2.0);
    }

    @Test
    void stagesOfTheSameLoadMakeNone() {
        assertThat(compose(Specs.spec(THREE), second -> 100).loadCurve()).isEqualTo(CurvePart.NONE);
    }

    @Test
    void aStageAfterOneOfMoreUsersAccountsForItsOwn() {
        ResultDocument document = SimulatedRun.fewerUsers(new Random(1), 300, 200, 20)
                .service(0.01, 0.5)
                .servers(2)
                .document();

        assertThat(document.verdict().reasons()).isEmpty();
        assertThat(document.checks())
                .filteredOn(check -> check.name().equals("usersAccountedFor"))
                .singleElement()
                .satisfies(check -> {
                    assertThat(check.ok()).isTrue();
                    assertThat(check.expected()).isEqualTo(20);
                    assertThat(requireNonNull(check.deviationPercent())).isCloseTo(0, within(0.5));
                });
    }

    @Test
    void anEventOverAWholeStageIsThatStageAndIsJudgedByItsNeighbours() {
        var resync =
                new RunEvent("resync", new RunMoment("resync", Duration.ZERO), new RunMoment("after", Duration.ZERO));
        RunSpec spec = Specs.withEvents(Specs.spec(THREE), List.of(resync));

        ResultDocument document = compose(spec, second -> isIn("resync", second) ? 80 : 100);

        assertThat(stage(document, "resync").groups().get(0).throughput().covers())
                .isNull();
        assertThat(stage(document, "resync").groups().get(0).throughput().perSecond())
                .isEqualTo(80);
        DisturbanceLine disturbance = document.disturbances().get(0);
        assertThat(requireNonNull(disturbance.before()).seconds()).isEqualTo(LENGTH - 10);
        assertThat(requireNonNull(disturbance.during()).mean()).isEqualTo(80 * 60);
        assertThat(disturbance.changePercent()).isCloseTo(-20, within(1e-9));
        assertThat(disturbance.lostWork()).isEqualTo(20.0 * LENGTH);
        assertThat(disturbance.recoverySeconds()).isZero();
    }

    @Test
    void anEventWithinAStageIsLeftOutOfItsThroughput() {
        var backup = new RunEvent(
                "backup",
                new RunMoment("before", Duration.ofSeconds(70)),
                new RunMoment("before", Duration.ofSeconds(100)));

        ResultDocument document = compose(Specs.withEvents(Specs.spec(THREE), List.of(backup)), second -> 100);

        assertThat(requireNonNull(document.onlyThroughput().covers()).seconds()).isEqualTo(60);
        assertThat(stage(document, "resync").groups().get(0).throughput().covers())
                .isNull();
    }

    @Test
    void aGroupWithoutLoadInTheBaselineStageHasTheFiguresOfItsFirstOne() {
        Phases phases = phases(
                0,
                new Stage("alone", Duration.ofSeconds(LENGTH), StageLoad.FULL, Map.of("visits", StageLoad.NONE), true),
                stage("together", LENGTH, true));
        var merge = merge(Specs.grouped(phases), List.of(Specs.SHOP, Specs.VISITS));
        for (int second = 0; second < 2 * LENGTH; second++) {
            List<Integer> targets = second < LENGTH ? List.of(0, 1) : List.of(0, 1, 2);
            merge.add("a1", interval(phases, second, targets, 100));
        }
        ResultDocument document =
                compose(Specs.grouped(phases), List.of(Specs.SHOP, Specs.VISITS), merge, counted(200L * LENGTH));

        assertThat(document.groups()).extracting(GroupPart::name).containsExactly("shop", "visits");
        assertThat(document.groups())
                .extracting(group -> group.throughput().perSecond())
                .containsExactly(200.0, 100.0);
        assertThat(stage(document, "alone").groups())
                .extracting(StageGroup::name)
                .containsExactly("shop");
        assertThat(stage(document, "together").groups())
                .extracting(StageGroup::name)
                .containsExactly("shop", "visits");
        assertThat(document.verdict().reasons()).extracting(Finding::code).doesNotContain(VerdictCode.BOOKS);
    }

    @Test
    void aStageThatTheRunDidNotReachIsMissing() {
        RunSpec spec = Specs.spec(THREE);
        var merge = merge(spec, List.of(Specs.SHOP));
        for (int second = 0; second < 50; second++) {
            merge.add("a1", interval(spec.phases(), second, List.of(0), 100));
        }
        ResultDocument document = ResultComposer.compose(
                record(spec, List.of(Specs.SHOP), merge, RunState.FAILED, 50, counted(0)), merge, HostFigures.NONE);

        assertThat(document.stages()).extracting(StagePart::name).containsExactly("warm-up", "before");
        assertThat(stage(document, "before").to()).isEqualTo(START.plusSeconds(50));
        assertThat(document.verdict().valid()).isFalse();
    }

    private static Stage stage(String name, int seconds, boolean measured) {
        return new Stage(name, Duration.ofSeconds(seconds), StageLoad.FULL, Map.of(), measured);
    }

    private static Stage loaded(String name, int seconds, double factor, boolean measured) {
        return new Stage(name, Duration.ofSeconds(seconds), StageLoad.constant(factor), Map.of(), measured);
    }

    private static Phases phases(int skipped, Stage... stages) {
        List<Stage> all = List.of(stages);
        int baseline = IntStream.range(skipped, all.size())
                .filter(index -> all.get(index).measured())
                .findFirst()
                .orElseThrow();
        return new Phases.Staged(all, Phase.of(baseline), Duration.ofSeconds(30));
    }

    private static Phases timed(int warmUp, int measure, int rest) {
        return new Phases.Timed(
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofSeconds(warmUp),
                Duration.ofSeconds(measure),
                Duration.ofSeconds(rest),
                Duration.ofSeconds(30));
    }

    private static boolean isIn(String stage, int second) {
        return THREE.stage(at(THREE, second)).name().equals(stage);
    }

    private static boolean isMeasured(Phases phases, int second) {
        return phases.stage(at(phases, second)).measured();
    }

    private static Phase at(Phases phases, int second) {
        return Timeline.of(phases).phaseAt(second * 1_000_000_000L);
    }

    private static StagePart stage(ResultDocument document, String name) {
        return document.stages().stream()
                .filter(stage -> stage.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ResultDocument compose(RunSpec spec, IntUnaryOperator commits) {
        int seconds = seconds(spec);
        return compose(
                spec, commits, counted(IntStream.range(0, seconds).map(commits).sum()));
    }

    private static ResultDocument compose(RunSpec spec, IntUnaryOperator commits, StepOutcome counted) {
        var merge = merge(spec, List.of(Specs.SHOP));
        for (int second = 0; second < seconds(spec); second++) {
            merge.add("a1", interval(spec.phases(), second, List.of(0), commits.applyAsInt(second)));
        }
        return compose(spec, List.of(Specs.SHOP), merge, counted);
    }

    private static ResultDocument compose(
            RunSpec spec, List<WorkloadDescriptor> workloads, RunMerge merge, StepOutcome counted) {
        merge.ended("a1");
        return ResultComposer.compose(
                record(spec, workloads, merge, RunState.COMPLETED, seconds(spec), counted), merge, HostFigures.NONE);
    }

    private static int seconds(RunSpec spec) {
        return (int) (Timeline.of(spec.phases()).loadEnd() / 1_000_000_000L);
    }

    private static RunMerge merge(RunSpec spec, List<WorkloadDescriptor> workloads) {
        return new RunMerge(spec, workloads, List.of("a1"));
    }

    private static RunRecord record(
            RunSpec spec,
            List<WorkloadDescriptor> workloads,
            RunMerge merge,
            RunState state,
            int seconds,
            StepOutcome counted) {
        List<Share> shares = spec.targets().stream()
                .map(target -> new Share(target.name(), 0, 4, 4, 0, 1))
                .toList();
        List<Total> totals = merge.agent("a1").totals().entrySet().stream()
                .map(total -> new Total(total.getKey().target(), total.getKey().transaction(), total.getValue()))
                .toList();
        var end = new AgentRecord.End(merge.agent("a1").intervals(), totals, 0, seconds * 1_000_000_000L, "");
        return new RunRecord(
                "r1",
                spec,
                Map.of("name", "spec"),
                workloads,
                state,
                START,
                START.plusSeconds(seconds),
                null,
                counted(0),
                counted,
                List.of(new AgentRecord("a1", 4, shares, end, null)),
                List.of(),
                "test");
    }

    private static StepOutcome counted(long orders) {
        Map<String, Long> books = Map.of("orders", orders);
        return new StepOutcome(
                Map.of(),
                List.of(),
                Map.of("vm1", books, "vm1a", books, "vm1b", books),
                List.of(),
                Map.of(),
                List.of());
    }

    private static Interval interval(Phases phases, int second, List<Integer> targets, int commits) {
        Phase phase = at(phases, second);
        return new Interval(
                second,
                second,
                targets.stream()
                        .map(target -> Samples.cell(
                                target, target == 2 ? 1 : 0, phase, Samples.commits(commits), SERVICE_MICROS))
                        .toList(),
                targets.stream()
                        .map(target -> new TargetLoad(
                                target,
                                phase,
                                commits,
                                commits,
                                0,
                                Samples.times(commits, 1),
                                1,
                                4,
                                0,
                                new CycleTimes(commits, 0, 0)))
                        .toList(),
                List.of(),
                List.of(),
                Samples.HEALTHY);
    }
}

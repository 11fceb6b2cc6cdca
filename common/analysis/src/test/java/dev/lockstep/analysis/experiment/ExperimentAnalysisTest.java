package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.experiment.ExperimentDocument.Effect;
import dev.lockstep.analysis.experiment.ExperimentDocument.SystemFact;
import dev.lockstep.analysis.result.ScalingPart;
import dev.lockstep.analysis.result.ScalingPart.Point;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class ExperimentAnalysisTest {

    private static final double[] A = {49380, 49910, 48870, 50120, 49420};
    private static final double[] B = {51010, 50480, 51300, 50750, 51660};
    private static final ExperimentSpec SPEC = SampleExperiment.twoArms(false);

    @Test
    void blocksAreComparedInPairs() {
        Effect effect = document(runs(A, B)).responses().get(0).differences().get(0);

        assertThat(effect.percent()).isCloseTo(3.028538, within(1e-6));
        List<Double> interval = Objects.requireNonNull(effect.inference().ci95());
        assertThat(interval.get(0)).isCloseTo(0.828582, within(1e-5));
        assertThat(interval.get(1)).isCloseTo(5.276495, within(1e-5));
        assertThat(effect.inference().pValue()).isCloseTo(0.0184929, within(1e-6));
        assertThat(effect.stratum()).isEqualTo("block");
        assertThat(effect.wording()).startsWith("faster by 3");
    }

    @Test
    void theDocumentIsTheSameWhenMadeTwiceAndReadBack() {
        ExperimentDocument document = document(runs(A, B));

        assertThat(ExperimentJson.write(document(runs(A, B)))).isEqualTo(ExperimentJson.write(document));
        assertThat(ExperimentJson.read(ExperimentJson.write(document))).isEqualTo(document);
    }

    @Test
    void theSystemsAreThoseOfTheRunsThatCount() {
        List<ExperimentRun> runs = new ArrayList<>(runs(A, B));
        var changed = SampleResult.run("r1", A[0])
                .with("/targets/0", target -> {
                    target.put("version", "17.9");
                    target.withArray("facts").addObject().put("name", "version").put("value", "17.9 on x86_64");
                })
                .with("", document -> {
                    audited(document, "fsync", "finding");
                    audited(document, "autovacuum", "ok");
                })
                .document();
        runs.set(0, new ExperimentRun(runs.get(0).planned(), 1, changed, List.of()));

        assertThat(document(runs).systems())
                .contains(
                        new SystemFact("disclosure", "", "notes", List.of("first")),
                        new SystemFact("host", "esx1", "cores", List.of("16")),
                        new SystemFact("target", "db", "server", List.of("17.9", "18.1")),
                        new SystemFact("target", "db", "version", List.of("17.9 on x86_64")),
                        new SystemFact("target", "db", "fsync", List.of("on")),
                        new SystemFact("target", "db", "audit fsync", List.of("finding")),
                        new SystemFact("agent", "c1", "cores", List.of("4")))
                .noneMatch(fact -> fact.property().equals("audit autovacuum"));
    }

    private static void audited(ObjectNode document, String rule, String level) {
        document.withArray("/audit")
                .addObject()
                .put("id", rule)
                .put("target", "db")
                .put("level", level);
    }

    @Test
    void aRefusedRunIsMissingAndItsAttemptVisible() {
        List<ExperimentRun> runs = new ArrayList<>(runs(A, B));
        runs.set(3, new ExperimentRun(runs.get(3).planned(), 1, runs.get(3).result(), List.of("vcpu is 8, not 16")));

        ExperimentDocument document = document(runs);

        assertThat(document.responses().get(0).cells().get(1).missing()).isEqualTo(1);
        assertThat(document.responses().get(0).differences().get(0).units()).isEqualTo(4);
        assertThat(document.notices()).contains("Run 4 (arm=B, block 2) is missing: vcpu is 8, not 16.");
        assertThat(document.runs().get(3).used()).isFalse();
    }

    @Test
    void theSpreadOfAPilotIsPooledOverItsCells() {
        assertThat(PlannedPrecision.spreadPercent(
                        document(runs(A, B)).responses().get(0)))
                .hasValueCloseTo(0.948, within(0.005));
    }

    @Test
    void oneBlockHasNoInterval() {
        isNoFinding(runs(new double[] {100}, new double[] {150}), "one block only");
    }

    @Test
    void anIncreaseToTenTimesOrMoreIsAFactor() {
        assertThat(document(runs(new double[] {100}, new double[] {166_000}))
                        .responses()
                        .get(0)
                        .differences()
                        .get(0)
                        .wording())
                .startsWith("a factor of 1660; no interval");
    }

    @Test
    void equalValuesHaveNoInterval() {
        isNoFinding(runs(new double[] {100, 100, 100}, new double[] {150, 150, 150}), "do not vary");
    }

    @Test
    void runsThatShareNoBlockHaveNoInterval() {
        List<ExperimentRun> runs = runs(A, B);

        isNoFinding(List.of(runs.get(0), runs.get(2), runs.get(5), runs.get(7)), "no block has a run of each");
    }

    @Test
    void withoutABaselineNothingIsCompared() {
        ExperimentDocument document = document(runs(A, B).stream()
                .filter(run -> run.planned().number() % 2 == 0)
                .toList());

        assertThat(document.responses().get(0).differences()).isEmpty();
        assertThat(document.notices()).anyMatch(notice -> notice.startsWith("No run of the baseline arm=A counts"));
    }

    @Test
    void aSecondSessionOfOneArmLeavesOneUnit() {
        List<ExperimentRun> runs = new ArrayList<>(runs(A, B));
        runs.add(new ExperimentRun(
                new PlannedRun(11, 2, 6, SPEC.cells().get(0)),
                1,
                SampleResult.run("r11", 49000).document(),
                List.of()));

        isNoFinding(runs, "one session only");
    }

    @Test
    void driftIsShown() {
        double[] first = {100, 102.1, 103.9, 106, 108};
        double[] second = {110, 112, 114.2, 116.4, 118.6};

        var drift = document(runs(first, second)).responses().get(0).drift();

        assertThat(Objects.requireNonNull(drift).wording()).startsWith("drifts by +1.9");
    }

    @Test
    void aGridHasMainEffectsAndAnInteractionThatIsTheRatioOfRatios() {
        ExperimentSpec grid = SampleExperiment.spec(
                List.of(
                        SampleExperiment.factor("users", false, "8", "16"),
                        SampleExperiment.factor("commit", false, "on", "off")),
                List.of(
                        SampleExperiment.cell("users", "8", "commit", "on"),
                        SampleExperiment.cell("users", "8", "commit", "off"),
                        SampleExperiment.cell("users", "16", "commit", "on"),
                        SampleExperiment.cell("users", "16", "commit", "off")),
                null);
        double[][] values = {{100, 101, 99}, {159, 158, 161}, {127, 126, 128}, {165.1, 166, 164.5}};
        var runs = new ArrayList<ExperimentRun>();
        for (PlannedRun run : SampleExperiment.plan(grid, 1, 3)) {
            double value = values[grid.cells().indexOf(run.cell())][run.block() - 1];
            runs.add(new ExperimentRun(
                    run, 1, SampleResult.run("r" + run.number(), value).document(), List.of()));
        }

        ExperimentDocument document = ExperimentAnalysis.of(grid, runs);
        var throughput = document.responses().get(0);

        assertThat(throughput.mainEffects())
                .extracting(Effect::title)
                .containsExactly("users=16 against users=8", "commit=off against commit=on");
        assertThat(throughput.mainEffects().get(1).ratio()).isCloseTo(Math.sqrt(1.59 * 1.30), within(0.01));
        assertThat(throughput.interactions()).singleElement().satisfies(effect -> assertThat(effect.ratio())
                .isCloseTo(throughput.ratiosOfRatios().get(0).ratio(), within(1e-9))
                .isCloseTo(0.818, within(0.01)));
        assertThat(List.of(
                        throughput.interactions().get(0),
                        throughput.ratiosOfRatios().get(0)))
                .extracting(Effect::wording)
                .allMatch(wording -> wording.startsWith("the ratio is lower by 18"));
        assertThat(throughput.mainEffects().get(0).wording()).startsWith("faster by");
        assertThat(throughput.differences())
                .allMatch(effect -> effect.inference().pHolm() != null);
        assertThat(document.scaling())
                .hasSize(2)
                .allMatch(line -> line.over().equals("users") && line.scaling().refused() != null);
    }

    /** Double the processors give 1.8 times the throughput in one session and 2.0 times in the other. */
    @Test
    void anEfficiencyHasTheIntervalOfTheDifferenceOverSessions() {
        ExperimentDocument document =
                ofProcessors(List.of(12, 24), 5, (n, session) -> n == 12 ? 1_000 : 1_600 + 200 * session);

        Point point = document.scaling().get(0).scaling().points().get(1);
        Effect difference = document.responses().get(0).differences().get(0);
        List<Double> percent = Objects.requireNonNull(difference.inference().ci95());
        List<Double> interval = Objects.requireNonNull(point.efficiencyCi95());
        assertThat(point.efficiency()).isCloseTo(0.95, within(0.005));
        assertThat(difference.stratum()).isEqualTo("session");
        assertThat(interval.get(0)).isCloseTo((1 + percent.get(0) / 100) / 2, withinPercentage(1));
        assertThat(interval.get(1)).isCloseTo((1 + percent.get(1) / 100) / 2, withinPercentage(1));
        assertThat(interval.get(0)).isLessThan(0.6);
        assertThat(interval.get(1)).isGreaterThan(1.5);
    }

    @Test
    void anEfficiencyWithoutABlockOfBothHasNoInterval() {
        ExperimentSpec spec = ofProcessors(List.of(12, 24));
        List<ExperimentRun> runs = runs(spec, 1, 4, (n, session) -> 1_000 * n).stream()
                .filter(run -> (run.planned().block() % 2 == 0)
                        == spec.baseline().is(run.planned().cell()))
                .toList();

        Point point = ExperimentAnalysis.of(spec, runs)
                .scaling()
                .get(0)
                .scaling()
                .points()
                .get(1);

        assertThat(point.efficiency()).isCloseTo(1, within(0.02));
        assertThat(point.efficiencyCi95()).isNull();
    }

    @Test
    void theLawOfScalingCountsASessionOnce() {
        ThroughputAt law = (n, session) -> 1_000.0 * n / (1 + 0.04 * session * (n - 1));
        List<Integer> ns = List.of(1, 2, 4, 8, 16, 32);

        ScalingPart few = ofProcessors(ns, 1, law).scaling().get(0).scaling();
        ScalingPart many = ofProcessors(ns, 6, law).scaling().get(0).scaling();

        assertThat(Objects.requireNonNull(many.usl()).se().sigma())
                .isCloseTo(Objects.requireNonNull(few.usl()).se().sigma(), withinPercentage(5));
    }

    @Test
    void anInvalidRunIsReplacedByItsNextAttempt() {
        List<ExperimentRun> runs = new ArrayList<>(runs(A, B));
        ExperimentRun good = runs.get(0);
        runs.set(0, new ExperimentRun(good.planned(), 1, null, List.of("driver lost")));
        runs.add(new ExperimentRun(good.planned(), 2, good.result(), List.of()));

        ExperimentDocument document = document(runs);

        assertThat(document.responses().get(0).cells().get(0).missing()).isZero();
        assertThat(document.runs().get(0).leftOutBecause()).containsExactly("driver lost", "no result");
        assertThat(document.runs().get(1).used()).isTrue();
    }

    @Test
    void aReasonIsListedOnceThoughTheCoordinatorHasSeenItToo() {
        List<ExperimentRun> runs = new ArrayList<>(runs(A, B));
        var invalid = SampleResult.run("r1", A[0])
                .with("/verdict", verdict -> verdict.put("valid", false)
                        .putArray("reasons")
                        .addObject()
                        .put("code", "ERROR_SHARE")
                        .put("message", "so it is"))
                .document();
        runs.set(0, new ExperimentRun(runs.get(0).planned(), 1, invalid, List.of("invalid: ERROR_SHARE")));

        assertThat(document(runs).runs().get(0).leftOutBecause()).containsExactly("invalid: ERROR_SHARE");
    }

    @Test
    void throughputsOfDifferentUnitsAreNotCompared() {
        ExperimentDocument document =
                ofUsers(run -> run, run -> run.with("/throughput", part -> part.put("unit", "tps")));

        assertThroughputIsNotCompared(document);
        assertThat(document.notices())
                .contains(
                        "The runs count in different units (OPM, tps), so their throughputs are not compared, nor what"
                                + " is made of them.");
    }

    @Test
    void throughputsOfDifferentVersionsOfTheDvdStoreAreNotCompared() {
        ExperimentDocument document = ofUsers(run -> run.store("3"), run -> run.store("2"));

        assertThroughputIsNotCompared(document);
        assertThat(document.notices())
                .contains("The runs work on versions 3 and 2 of the DVD Store, which do different work per order, so"
                        + " their throughputs are not compared, nor what is made of them.");
    }

    @Test
    void throughputsOfOneVersionOfTheDvdStoreAreCompared() {
        ExperimentDocument document = ofUsers(run -> run.store("3"), run -> run.store("3"));

        assertThat(document.responses().get(0).name()).isEqualTo("throughput");
        assertThat(document.responses().get(0).differences()).hasSize(1);
        assertThat(document.runs())
                .allSatisfy(run -> assertThat(run.responses()).containsKey("throughput"));
        assertThat(document.scaling()).hasSize(1);
    }

    @Test
    void theUnitOfARunThatDoesNotCountSpoilsNoComparison() {
        List<ExperimentRun> runs = new ArrayList<>(runs(A, B));
        ExperimentRun last = runs.remove(runs.size() - 1);
        var strange = SampleResult.run("strange", 1)
                .with("/throughput", part -> part.put("unit", "tps"))
                .document();
        runs.add(new ExperimentRun(last.planned(), 1, strange, List.of("vcpu is 8, not 16")));
        runs.add(new ExperimentRun(last.planned(), 2, last.result(), List.of()));

        assertThat(document(runs).responses().get(0).unit()).isEqualTo("OPM");
        assertThat(document(runs).responses().get(0).differences()).hasSize(1);
        assertThat(document(runs).notices()).noneMatch(notice -> notice.contains("different units"));
    }

    private static void assertThroughputIsNotCompared(ExperimentDocument document) {
        assertThat(document.responses())
                .isNotEmpty()
                .extracting(response -> response.name())
                .contains("cpuCoreUtilPercent", "powerWatts")
                .noneMatch(name -> name.startsWith("throughput"));
        assertThat(document.runs())
                .allSatisfy(run -> assertThat(run.responses()).doesNotContainKey("throughput"));
        assertThat(document.scaling()).isEmpty();
    }

    /** Two runs at 8 users and two at 16, those of each changed. */
    private static ExperimentDocument ofUsers(UnaryOperator<SampleResult> first, UnaryOperator<SampleResult> second) {
        ExperimentSpec spec = SampleExperiment.spec(
                List.of(SampleExperiment.factor("users", false, "8", "16")),
                List.of(SampleExperiment.cell("users", "8"), SampleExperiment.cell("users", "16")),
                null);
        return ExperimentAnalysis.of(
                spec,
                SampleExperiment.plan(spec, 1, 2).stream()
                        .map(run -> new ExperimentRun(
                                run,
                                1,
                                (spec.baseline().is(run.cell()) ? first : second)
                                        .apply(SampleResult.run("r" + run.number(), 1000 + run.number()))
                                        .document(),
                                List.of()))
                        .toList());
    }

    /** The throughput at a number of processors in a session. */
    private interface ThroughputAt {
        double at(int n, int session);
    }

    private static ExperimentSpec ofProcessors(List<Integer> ns) {
        return SampleExperiment.spec(
                List.of(SampleExperiment.factor(
                        "vcpu", false, ns.stream().map(String::valueOf).toArray(String[]::new))),
                ns.stream()
                        .map(n -> SampleExperiment.cell("vcpu", String.valueOf(n)))
                        .toList(),
                null);
    }

    /** Two sessions of so many blocks. */
    private static ExperimentDocument ofProcessors(List<Integer> ns, int blocks, ThroughputAt throughput) {
        ExperimentSpec spec = ofProcessors(ns);
        return ExperimentAnalysis.of(spec, runs(spec, 2, blocks, throughput));
    }

    /** Runs differ by 0.5 %. */
    private static List<ExperimentRun> runs(ExperimentSpec spec, int sessions, int blocks, ThroughputAt throughput) {
        var random = new Random(28);
        return SampleExperiment.plan(spec, sessions, blocks).stream()
                .map(run -> {
                    double value = throughput.at(Integer.parseInt(run.cell().level("vcpu")), run.session())
                            * Math.exp(0.005 * random.nextGaussian());
                    return new ExperimentRun(
                            run, 1, SampleResult.run("r" + run.number(), value).document(), List.of());
                })
                .toList();
    }

    @Test
    void fairnessIsSpreadAndJainsIndex() {
        assertThat(CellFairness.spreadPercent(new double[] {1, 2, 3})).isCloseTo(100, within(1e-9));
        assertThat(CellFairness.jain(new double[] {1, 2, 3})).isCloseTo(36 / 42.0, within(1e-9));
    }

    private static void isNoFinding(List<ExperimentRun> runs, String reason) {
        Effect effect = document(runs).responses().get(0).differences().get(0);
        assertThat(effect.inference().ci95()).isNull();
        assertThat(effect.inference().pValue()).isNull();
        assertThat(effect.wording()).contains("no interval").contains(reason);
    }

    private static ExperimentDocument document(List<ExperimentRun> runs) {
        return ExperimentAnalysis.of(SPEC, runs);
    }

    private static List<ExperimentRun> runs(double[] first, double[] second) {
        var runs = new ArrayList<ExperimentRun>();
        for (PlannedRun run : SampleExperiment.plan(SPEC, 1, first.length)) {
            double[] own = SPEC.baseline().is(run.cell()) ? first : second;
            runs.add(new ExperimentRun(
                    run,
                    1,
                    SampleResult.run("r" + run.number(), own[run.block() - 1]).document(),
                    List.of()));
        }
        return runs;
    }
}

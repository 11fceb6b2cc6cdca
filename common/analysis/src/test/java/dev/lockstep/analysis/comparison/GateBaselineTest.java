package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.analysis.comparison.Slowdown.Outcome;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.run.FaultyInputException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GateBaselineTest {

    @Test
    void aLossThatCountsAndIsMoreThanChanceIsSlower() {
        Slowdown slowdown = judge(5, SampleResult.run("new", 940), 1000, 1005, 995, 1002);

        assertThat(slowdown.outcome()).isEqualTo(Outcome.SLOWER);
        assertThat(slowdown.changePercent()).isBetween(-6.1, -6.0);
        assertThat(slowdown.words())
                .startsWith("The measured loss is at least 5 %: -6.0 % [-7.")
                .endsWith("(90 % interval; 4 baseline runs).");
    }

    @Test
    void aSmallerLossIsNoneThoughItIsMoreThanChance() {
        assertThat(judge(5, SampleResult.run("new", 970), 1000, 1005, 995, 1002).outcome())
                .isEqualTo(Outcome.NOT_SLOWER);
    }

    @Test
    void aFasterRunIsNotSlower() {
        assertThat(judge(5, SampleResult.run("new", 1300), 1000, 1005, 995, 1002)
                        .outcome())
                .isEqualTo(Outcome.NOT_SLOWER);
    }

    @Test
    void aNoisyRunDoesNotPassAsUnchanged() {
        SampleResult noisy = SampleResult.run("new", 990).perSecond(second -> 990 * (second / 45 % 2 == 0 ? 1.4 : 0.6));

        Slowdown slowdown = judge(5, noisy, 1000, 1005, 995, 1002);

        assertThat(slowdown.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(slowdown.words()).startsWith("The run is too noisy: ");
    }

    @Test
    void anInvalidRunIsNotComparedHoweverFast() {
        Slowdown slowdown = judge(5, SampleResult.run("new", 2000).invalid("BOOKS"), 1000, 1005, 995, 1002);

        assertThat(slowdown.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(slowdown.words()).isEqualTo("The run does not count: invalid: BOOKS.");
    }

    @Test
    void otherWorkIsNotComparedHoweverFast() {
        SampleResult smaller = SampleResult.run("new", 2000)
                .with("/run/spec/workload/parameters", parameters -> parameters.put("size", "1GB"));

        Slowdown slowdown = judge(5, smaller, 1000, 1005, 995, 1002);

        assertThat(slowdown.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(slowdown.words()).contains("spec.workload.parameters.size: 10GB → 1GB");
    }

    @Test
    void moreUsersAreOtherWork() {
        SampleResult more = SampleResult.run("new", 2000).with("/run/spec/load", load -> load.put("users", 128));

        assertThat(judge(5, more, 1000, 1005, 995, 1002).outcome()).isEqualTo(Outcome.UNDECIDED);
    }

    @Test
    void anotherVersionOfTheServerIsComparedAndNamed() {
        SampleResult upgraded =
                SampleResult.run("new", 900).with("/targets/0", target -> target.put("version", "19.0"));

        Slowdown slowdown = judge(5, upgraded, 1000, 1005, 995, 1002);

        assertThat(slowdown.outcome()).isEqualTo(Outcome.SLOWER);
        assertThat(slowdown.changes())
                .containsExactly(new FingerprintChange(FingerprintPart.ENGINE, "targets[0].version", "18.1", "19.0"));
    }

    @Test
    void oneBaselineRunComparesByTheErrorsWithinTheRunsAndSaysSo() {
        Slowdown slowdown = judge(5, SampleResult.run("new", 900), 1000);

        assertThat(slowdown.outcome()).isEqualTo(Outcome.SLOWER);
        assertThat(slowdown.words()).endsWith("the spread between runs is not known: give at least three.");
    }

    @Test
    void aRunWithoutAnIntervalIsNotComparedWithASingleOne() {
        SampleResult brief = SampleResult.run("new", 900).perSecond(second -> Double.NaN);

        assertThat(judge(5, brief, 1000).words()).startsWith("The run has no interval.");
    }

    @Test
    void everyFaultOfABaselineIsKnownBeforeTheRun() {
        assertThatThrownBy(() -> GateBaseline.of(runs(UnaryOperator.identity(), 1000, 1010), 5))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("one run, or at least 3 runs of one system, was 2");
        assertThatThrownBy(() -> GateBaseline.of(runs(run -> run.invalid("BOOKS"), 1000), 5))
                .hasMessageContaining("Run old0 does not count (invalid: BOOKS): leave it out");
        assertThatThrownBy(() -> GateBaseline.of(runs(UnaryOperator.identity(), 1000, 1100, 900), 5))
                .hasMessageContaining("A loss of 5 % could not be told from chance; the smallest that can is 28");
        assertThatThrownBy(() -> GateBaseline.of(runs(GateBaselineTest::open, 1000), 5))
                .hasMessageContaining("The load of run old0 is open");
        ResultDocument other = SampleResult.run("other", 1000)
                .with("/targets/0", target -> target.put("version", "19.0"))
                .document();
        assertThatThrownBy(() -> GateBaseline.of(List.of(run("a", 1000), run("b", 1000), other), 5))
                .hasMessageContaining("Runs a and other are not of one system: targets[0].version: 18.1 → 19.0");
    }

    @Test
    void groupsAreJudgedOneByOne() {
        List<ResultDocument> runs = runs(run -> run.groups("OPM", "tps"), 1000, 1005, 995);

        List<Slowdown> slowdowns = GateBaseline.of(runs, 5)
                .judge(SampleResult.run("new", 900).groups("OPM", "tps").document());

        assertThat(slowdowns).extracting(Slowdown::group).containsExactly("shop", "batch");
        assertThat(slowdowns).extracting(Slowdown::outcome).containsOnly(Outcome.SLOWER);
    }

    @Test
    void aGroupIsJudgedWhateverTheOthersFound() {
        List<ResultDocument> runs = runs(
                run -> run.groups("OPM", "tps")
                        .invalid("BOOKS")
                        .with("/verdict/reasons/0", reason -> reason.put("group", "batch")),
                1000,
                1005,
                995);
        ResultDocument run = SampleResult.run("new", 1000).groups("OPM", "tps").document();

        assertThat(GateBaseline.ofGroup(runs, "shop", 5).judge(run))
                .singleElement()
                .satisfies(slowdown -> {
                    assertThat(slowdown.group()).isEqualTo("shop");
                    assertThat(slowdown.outcome()).isEqualTo(Outcome.NOT_SLOWER);
                });
        assertThatThrownBy(() -> GateBaseline.ofGroup(runs, "batch", 5))
                .hasMessageContaining("Run old0 does not count (invalid: BOOKS)");
    }

    @Test
    void aGroupIsJudgedThoughTheOtherWasReplaced() {
        List<ResultDocument> runs = runs(
                run -> run.groups("OPM", "tps").with("/groups/1", other -> other.put("name", "report")), 1000, 1005);
        ResultDocument run = SampleResult.run("new", 1000).groups("OPM", "tps").document();
        ResultDocument oldest =
                SampleResult.run("oldest", 995).groups("OPM", "tps").document();

        assertThat(GateBaseline.ofGroup(List.of(oldest, runs.get(0), runs.get(1)), "shop", 5)
                        .judge(run))
                .extracting(Slowdown::group, Slowdown::outcome)
                .containsExactly(tuple("shop", Outcome.NOT_SLOWER));
    }

    /** The promise of the class, for a loss at the edge of what five runs of 1 % spread can show. */
    @Test
    void anUnchangedSystemFailsSeldomAndALossOfTwiceTheLimitPassesSeldom() {
        RandomGenerator random = new SplittableRandom(7);
        int falseAlarms = 0;
        int misses = 0;
        int decidable = 0;
        for (int trial = 0; trial < 4_000; trial++) {
            double[] known =
                    IntStream.range(0, 5).mapToDouble(run -> noise(random)).toArray();
            double half = LogRatio.ofFurtherRun(known, 1, null).halfWidth(0.9);
            if (half > -Math.log1p(-0.03)) {
                continue;
            }
            decidable++;
            falseAlarms += LogRatio.ofFurtherRun(known, noise(random), null).difference() <= Math.log1p(-0.03) ? 1 : 0;
            misses += LogRatio.ofFurtherRun(known, 0.97 * 0.97 * noise(random), null)
                                    .difference()
                            > Math.log1p(-0.03)
                    ? 1
                    : 0;
        }

        assertThat(decidable).isGreaterThan(2_000);
        assertThat((double) falseAlarms / decidable).isLessThan(0.05);
        assertThat((double) misses / decidable).isLessThan(0.05);
    }

    private static double noise(RandomGenerator random) {
        return Math.exp(0.01 * random.nextGaussian());
    }

    private static Slowdown judge(double percent, SampleResult run, double... known) {
        return GateBaseline.of(runs(UnaryOperator.identity(), known), percent)
                .judge(run.document())
                .get(0);
    }

    private static SampleResult open(SampleResult sample) {
        return sample.with("", document -> document.putObject("openLoad").put("notStarted", 0));
    }

    private static List<ResultDocument> runs(UnaryOperator<SampleResult> change, double... throughputs) {
        return IntStream.range(0, throughputs.length)
                .mapToObj(index -> change.apply(SampleResult.run("old" + index, throughputs[index]))
                        .document())
                .toList();
    }

    private static ResultDocument run(String id, double throughput) {
        return SampleResult.run(id, throughput).document();
    }
}

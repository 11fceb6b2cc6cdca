package dev.lockstep.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.history.Changes.Change;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangesTest {

    private static final int SERIES = 2_000;
    private static final int RUNS = 100;

    /** So many that 0.49 and 0.51 false alarms per 100 runs are told apart. */
    private static final int UNCHANGED_SERIES = 10_000;

    @ParameterizedTest
    @CsvSource({"0, 0.1", "0.3, 0.35", "0.5, 0.5"})
    void unchangedRunsRaiseFewAlarms(double correlation, double most) {
        RandomGenerator random = new SplittableRandom(7);

        double alarms = 0;
        for (int series = 0; series < UNCHANGED_SERIES; series++) {
            alarms += changes(SimulatedRuns.logs(random, correlation, RUNS)).size();
        }

        assertThat(100 * alarms / (UNCHANGED_SERIES * RUNS)).isBetween(0.05, most);
    }

    @ParameterizedTest
    @CsvSource({"10, 35", "20, 69", "30, 80", "50, 86", "100, 90"})
    void aStepOfTwoAndAHalfDeviationsIsFoundWithinFiveRuns(int before, int leastPercent) {
        RandomGenerator random = new SplittableRandom(11);

        int found = 0;
        for (int series = 0; series < SERIES; series++) {
            double[] logs = SimulatedRuns.logs(random, 0, before + 5);
            SimulatedRuns.change(logs, before, before + 5, -5);
            found += changes(logs).stream().anyMatch(change -> change.foundAt() >= before) ? 1 : 0;
        }

        assertThat(100.0 * found / SERIES).isBetween((double) leastPercent, leastPercent + 6.0);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "2", "10", "20", "50", "100", "300"})
    void aSingleRunTenPerCentLowRaisesAnAlarmInOneOfTwoThousandSeriesAndPreventsMore(int before) {
        RandomGenerator random = new SplittableRandom(17);

        int raised = 0;
        int prevented = 0;
        for (int series = 0; series < SERIES; series++) {
            double[] logs = SimulatedRuns.logs(random, 0, before + Changes.WINDOW);
            int without = changes(logs).size();
            logs[before] = Math.log1p(-0.10);
            int with = changes(logs).size();
            raised += with > without ? 1 : 0;
            prevented += with < without ? 1 : 0;
        }

        assertThat(raised).isLessThanOrEqualTo(1);
        assertThat(prevented).isGreaterThan(raised);
    }

    @ParameterizedTest
    @CsvSource({"20, 3", "50, 10", "100, 12", "300, 16"})
    void aRunMadeTenPerCentSlowerAddsFewAlarms(int before, int most) {
        assertThat(addedBy(1, before)).isLessThanOrEqualTo(most);
    }

    @ParameterizedTest
    @CsvSource({"10, 15", "50, 100", "100, 110"})
    void twoOddRunsInARowSeldomMakeALevel(int before, int most) {
        assertThat(addedBy(2, before)).isLessThanOrEqualTo(most);
    }

    /** Series of {@link #SERIES} that alarm only with so many runs slower by 10 %. */
    private static int addedBy(int odd, int before) {
        RandomGenerator random = new SplittableRandom(13);
        int added = 0;
        for (int series = 0; series < SERIES; series++) {
            double[] logs = SimulatedRuns.logs(random, 0, before + Changes.WINDOW);
            int without = changes(logs).size();
            SimulatedRuns.change(logs, before, before + odd, -10);
            added += changes(logs).size() > without ? 1 : 0;
        }
        return added;
    }

    @Test
    void anOddRunDirectlyAfterAStepDelaysButDoesNotHideIt() {
        RandomGenerator random = new SplittableRandom(11);

        int found = 0;
        for (int series = 0; series < SERIES; series++) {
            double[] logs = SimulatedRuns.logs(random, 0, 75 + Changes.WINDOW);
            SimulatedRuns.change(logs, 75, logs.length, -5);
            logs[75] = Math.log1p(-0.15);
            found += changes(logs).stream().anyMatch(change -> change.foundAt() >= 75) ? 1 : 0;
        }

        assertThat(100.0 * found / SERIES).isGreaterThan(93);
    }

    @Test
    void threeRunsOfWhichOneCarriesTheDifferenceAreNoLevel() {
        double[] low = {-0.05, -0.05, -0.05};
        double[] uneven = {-0.034, -0.034, -0.082};

        assertThat(changes(withLast(low))).hasSize(1);
        assertThat(changes(withLast(uneven))).isEmpty();
    }

    private static double[] withLast(double... last) {
        double[] logs = Arrays.copyOf(ripple(60), 60 + last.length);
        System.arraycopy(last, 0, logs, 60, last.length);
        return logs;
    }

    @ParameterizedTest
    @CsvSource({"-10", "-50", "100"})
    void aSingleOddRunBesideOrdinaryOnesIsNoChange(double percent) {
        double[] logs = ripple(60);
        SimulatedRuns.change(logs, 40, 41, percent);

        assertThat(changes(logs)).isEmpty();
    }

    @Test
    void aChangeIsAtTheFirstRunOfTheNewLevelAndStaysThere() {
        double[] logs = ripple(60);
        SimulatedRuns.change(logs, 30, 60, -8);

        for (int runs = 35; runs <= 60; runs++) {
            assertThat(changes(Arrays.copyOf(logs, runs)))
                    .containsExactly(new Change(30, changes(logs).get(0).foundAt()));
        }
    }

    @Test
    void eachOfTwoChangesIsFound() {
        double[] logs = ripple(60);
        SimulatedRuns.change(logs, 20, 60, -8);
        SimulatedRuns.change(logs, 40, 60, 12);

        assertThat(changes(logs)).extracting(Change::at).containsExactly(20, 40);
    }

    @Test
    void aChangeBelowTwoPerCentIsNoneHoweverSharp() {
        double[] logs = new double[40];
        SimulatedRuns.change(logs, 20, 40, -1.9);

        assertThat(changes(logs)).isEmpty();
    }

    @Test
    void aChangeOfValuesThatNeverVariedIsFoundAfterThreeRuns() {
        double[] values = new double[40];
        Arrays.fill(values, 0, 20, 200);
        Arrays.fill(values, 20, 40, 150);

        assertThat(Changes.of(values, HistoryRules.USUAL)).containsExactly(new Change(20, 22));
    }

    @Test
    void moreRunsOnEachSideAreAwaited() {
        double[] values = new double[40];
        Arrays.fill(values, 0, 20, 200);
        Arrays.fill(values, 20, 40, 150);
        var rules = new HistoryRules(0.001, 2, 5, HistoryRules.USUAL.parts());

        assertThat(Changes.of(values, rules)).containsExactly(new Change(20, 24));
    }

    @Test
    void theLimitsAreThoseOfASimulation() {
        double[] limits = ChangeLimitSimulation.limits(20_000, 0.01, new SplittableRandom(3));

        double[] stored = IntStream.rangeClosed(ChangeLimits.FEWEST, ChangeLimits.LONGEST)
                .mapToDouble(ChangeLimits.of(0.01)::limit)
                .toArray();
        assertThat(limits).containsExactly(stored, within(0.2));
    }

    /** Runs that vary by chance but always by the same. */
    private static double[] ripple(int runs) {
        return IntStream.range(0, runs)
                .mapToDouble(run -> 0.02 * Math.sin(7.3 * run * run))
                .toArray();
    }

    private static List<Change> changes(double[] logs) {
        return Changes.ofLogs(logs, HistoryRules.USUAL);
    }
}

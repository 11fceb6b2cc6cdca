package dev.lockstep.analysis.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.capacity.search.SimulatedSearch.Ended;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.run.LoadSearch.Goal;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MaximumSearchTest {

    private static final Goal GOAL = new Goal.MostThroughput();

    /** Beyond 44 users more of them bring less. */
    private static double declining(double users) {
        return 100 * users / (1 + 0.02 * (users - 1) + 0.0005 * users * (users - 1));
    }

    @Test
    void climbsOverThePeakAndComesBackOverIt() {
        Ended ended = SimulatedSearch.of(plan(4, 10_000), noiseFree(MaximumSearchTest::declining));

        assertThat(ended.loads()).isEqualTo("4 6 9 14 21 32 48 72 108 72 48 32");
        assertThat(ended.journal().stream()
                        .limit(9)
                        .map(step ->
                                String.format(Locale.ROOT, "%.3f", step.sample().throughput()))
                        .collect(Collectors.joining(" ")))
                .isEqualTo("375.235 538.117 752.508 1036.269 1304.348 1512.287 1564.537 1446.945 1211.034");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(ended.outcome().load()).isEqualTo(48);
        assertThat(ended.outcome().low()).isEqualTo(32);
        assertThat(ended.outcome().high()).isEqualTo(72);
        assertThat(ended.max().throughput()).isCloseTo(1564.537, within(5e-4));
        assertThat(ended.outcome().knee95()).isEqualTo(31);
    }

    @Test
    void takesTheSmallestLoadOfAPlateau() {
        Ended ended = SimulatedSearch.of(plan(10, 10_000), noiseFree(users -> Math.min(users, 100)));

        assertThat(ended.loads()).isEqualTo("10 15 23 35 53 80 120 180 180 120 80");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(ended.outcome().load()).isEqualTo(120);
        assertThat(ended.outcome().knee95()).isEqualTo(110);
    }

    @Test
    void looksBelowAFirstLoadThatIsTooHigh() {
        Ended ended =
                SimulatedSearch.of(SimulatedSearch.plan(1, 10_000, 150, GOAL), noiseFree(MaximumSearchTest::declining));

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(ended.outcome().load()).isBetween(35.0, 55.0);
        assertThat(ended.max().throughput()).isCloseTo(1568, within(15.0));
    }

    @Test
    void saysThatTheMaximumMayBeBelowTheLowestLoadAllowed() {
        Ended ended = SimulatedSearch.of(plan(100, 10_000), noiseFree(MaximumSearchTest::declining));

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.LIMIT);
        assertThat(ended.outcome().load()).isEqualTo(100);
        assertThat(ended.outcome().reason()).isEqualTo("the most throughput is at 100, the end of the loads allowed");
    }

    /** 40 users make 1.5 % more than 32, known to 6 %. */
    @Test
    void aRiseWithinTheIntervalsAtTheHighestLoadAllowedIsRepeatedAndIsNoise() {
        Ended ended = SimulatedSearch.of(
                plan(4, 40), users -> Measured.throughput(users <= 32 ? users * 1_000 / 32 : 1_015, 60));

        assertThat(ended.journal().stream().filter(step -> step.load() == 40).count())
                .isGreaterThan(1);
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND_NOISY);
    }

    @Test
    void saysThatTheThroughputStillRisesAtTheHighestLoadAllowed() {
        Ended ended = SimulatedSearch.of(plan(4, 40), noiseFree(MaximumSearchTest::declining));

        assertThat(ended.loads()).isEqualTo("4 6 9 14 21 32 40");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.LIMIT);
        assertThat(ended.outcome().load()).isEqualTo(40);
    }

    @Test
    void isNotDeceivedByADisturbedSampleOnTheWayUp() {
        var steps = new int[1];
        Ended ended = SimulatedSearch.of(
                plan(4, 10_000), users -> Measured.throughput(++steps[0] == 6 ? 1_310 : declining(users), 1));

        assertThat(ended.loads()).startsWith("4 6 9 14 21 32 32 21 14");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(ended.outcome().load()).isEqualTo(48);
    }

    @Test
    void statesTheRepetitionAndNotTheLuckySample() {
        var steps = new int[1];
        Ended ended = SimulatedSearch.of(
                plan(4, 10_000), users -> Measured.throughput(declining(users) + (++steps[0] == 7 ? 10 : 0), 8));

        assertThat(ended.max().throughput()).isCloseTo(1564.537, within(5e-4));
        assertThat(ended.max().low()).isCloseTo(1556.537, within(5e-4));
    }

    @Test
    void followsAMaximumThatMoves() {
        var steps = new int[1];
        Ended ended = SimulatedSearch.of(plan(4, 10_000), users -> {
            double warm = ++steps[0] > 9 ? 0.65 : 1;
            return Measured.throughput(declining(users * warm), 1);
        });

        assertThat(ended.loads()).isEqualTo("4 6 9 14 21 32 48 72 108 72 48 32 48 108 72 48 72");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND_NOISY);
        assertThat(ended.outcome().load()).isEqualTo(72);
        assertThat(ended.max().throughput()).isCloseTo(declining(72 * 0.65), within(1e-9));
    }

    @Test
    void showsBothSidesOfASystemWithAMemory() {
        var overloaded = new boolean[1];
        Ended ended = SimulatedSearch.of(plan(4, 10_000), users -> {
            overloaded[0] = users > 60 || (overloaded[0] && users > 40);
            return Measured.throughput(declining(users) * (overloaded[0] ? 0.9 : 1), 1);
        });

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.HYSTERESIS);
        assertThat(ended.fromBelow().value()).isCloseTo(1564.5, within(0.1));
        assertThat(ended.fromAbove().value()).isCloseTo(1408.1, within(0.1));
    }

    @Test
    void doesNotStateWhatASystemDidBeforeAnOverloadDamagedIt() {
        var damaged = new boolean[1];
        Ended ended = SimulatedSearch.of(plan(4, 10_000), users -> {
            damaged[0] |= users > 100;
            return Measured.throughput(declining(users) * (damaged[0] ? 0.8 : 1), 1);
        });

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND_NOISY);
        assertThat(ended.max().throughput()).isCloseTo(0.8 * 1564.537, within(5e-4));
    }

    @Test
    void samplesOnUntilALoadIsClearlyBetterOrWorse() {
        Ended ended = SimulatedSearch.of(plan(4, 10_000), users -> Measured.throughput(declining(users), 40));

        assertThat(decisions(ended, 1)).containsExactly("run 6");
        assertThat(decisions(ended, 6)).containsExactly("run 48");
        assertThat(decisions(ended, 7)).containsExactly("sample on to 120 s", "sample on to 300 s", "run 72");
        assertThat(decisions(ended, 10)).containsExactly("sample on to 120 s", "sample on to 300 s", "run 48");
    }

    @Test
    void doesNotCallFoundWhatIsKnownTooPoorly() {
        Ended ended = SimulatedSearch.of(plan(4, 10_000), users -> Measured.throughput(declining(users), 40));

        assertThat(ended.outcome().load()).isEqualTo(48);
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND_NOISY);
        assertThat(ended.outcome().reason()).endsWith("after a higher one, less precise than ± 15.6");
    }

    private static List<String> decisions(Ended ended, int step) {
        return ended.journal().stream()
                .filter(entry -> entry.step() == step)
                .map(SearchStep::decision)
                .toList();
    }

    private static SearchPlan plan(double from, double to) {
        return SimulatedSearch.plan(from, to, from, GOAL);
    }

    private static DoubleFunction<Measured> noiseFree(DoubleUnaryOperator throughput) {
        return users -> Measured.throughput(throughput.applyAsDouble(users), 0);
    }
}

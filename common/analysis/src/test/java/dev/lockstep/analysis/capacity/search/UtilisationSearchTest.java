package dev.lockstep.analysis.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.capacity.ClosedNetwork;
import dev.lockstep.analysis.capacity.search.SimulatedSearch.Ended;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep.Sample;
import dev.lockstep.run.LoadSearch.Goal.HostCpu;
import dev.lockstep.run.LoadSearch.HostFigure;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UtilisationSearchTest {

    private static final ClosedNetwork CPU_BOUND = ClosedNetwork.boundByCpu(2_100);
    private static final ClosedNetwork DISK_BOUND = ClosedNetwork.boundByDisk(2_100);

    @ParameterizedTest(name = "{0} % from {1} users, at most × {2}")
    @CsvSource({
        "85, 50, 3, 50 150 450 857 857, 50 150 450 857 857 900 857",
        "85, 10, 3, 10 30 90 270 810 859 859, 10 30 90 270 810 859 859 902 859",
        "85, 500, 3, 500 857 857, 500 857 857 900 857",
        "85, 1500, 3, 1500 1050 735 858 858, 1500 1050 735 858 858 1050 858",
        "95, 50, 3, 50 150 450 958 1006 972 972, 50 150 450 958 1006 972 972 958 972",
        "50, 50, 3, 50 150 450 504 504, 50 150 450 504 504 529 504",
        "85, 50, 2, 50 100 200 400 800 859 859, 50 100 200 400 800 859 859 902 859",
    })
    void findsTheTargetAndSeesItFromBothSides(double target, double start, double growth, String searched, String all) {
        Ended ended = SimulatedSearch.of(plan(1, 2_000, start, target, growth), noiseFree(CPU_BOUND));

        assertThat(ended.searched()).isEqualTo(searched);
        assertThat(ended.loads()).isEqualTo(all);
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(CPU_BOUND.utilisation(ended.load())).isCloseTo(target, within(1.0));
        assertThat(ended.fromBelow().value()).isCloseTo(ended.fromAbove().value(), within(1e-9));
    }

    @Test
    void measuresWhatTheSheetOfKnownSystemsSays() {
        Ended ended = SimulatedSearch.of(plan(1, 2_000, 50, 85, 3), noiseFree(CPU_BOUND));

        assertThat(ended.journal().stream()
                        .limit(4)
                        .map(step ->
                                String.format(Locale.ROOT, "%.3f", step.sample().value()))
                        .collect(Collectors.joining(" ")))
                .isEqualTo("4.958 14.873 44.612 84.658");
        assertThat(reasons(ended))
                .containsExactly(
                        "run 150: 5.0 % at 50",
                        "run 450: 14.9 % at 150",
                        "run 857: 44.6 % at 450",
                        "run 857: 84.7 % at 857: once more to confirm it",
                        "run 900: to approach 857 from above",
                        "run 857: to see 857 from above",
                        "stop: FOUND: 84.7 % at 857");
    }

    @Test
    void saysThatSomethingElseIsTheLimit() {
        Ended ended = SimulatedSearch.of(plan(50, 5_000, 50, 85, 3), noiseFree(DISK_BOUND));

        assertThat(ended.loads()).isEqualTo("50 150 450 1350 2025");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.UNREACHABLE);
        assertThat(ended.outcome().reason())
                .isEqualTo("20.0 % at 2025, and more load no longer raises it: something else is the limit");
    }

    /** Measured: Order-Entry with one connection. From 400 users on, more of them only wait longer. */
    @Test
    void seesAPlateauThoughItsThroughputIsNotQuiteFlat() {
        Map<Double, Measured> seen = Map.of(
                230.0, Measured.value(31.62, 8.3, 451.65, 17),
                400.0, Measured.value(45.44, 2.5, 518.66, 53),
                518.0, Measured.value(45.35, 1.1, 534.07, 378),
                777.0, Measured.value(46.56, 2.8, 524.57, 617),
                2_000.0, Measured.value(47.63, 1.3, 544.3, 53));
        var goal = new HostCpu(55, 5, List.of("db1"), HostFigure.MEAN);
        Ended ended = SimulatedSearch.of(SimulatedSearch.plan(100, 2_000, 230, goal), seen::get);

        assertThat(ended.loads()).isEqualTo("230 400 518 777 2000");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.UNREACHABLE);
    }

    @Test
    void staysBelowTheHighestLoadAllowed() {
        Ended ended = SimulatedSearch.of(plan(50, 600, 50, 85, 3), noiseFree(CPU_BOUND));

        assertThat(ended.loads()).isEqualTo("50 150 450 600");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.LIMIT);
        assertThat(ended.outcome().load()).isEqualTo(600);
    }

    @Test
    void staysAboveTheLowestLoadAllowed() {
        Ended ended = SimulatedSearch.of(plan(900, 2_000, 1_500, 85, 3), noiseFree(CPU_BOUND));

        assertThat(ended.loads()).isEqualTo("1500 1050 900");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.LIMIT);
        assertThat(ended.outcome().reason()).isEqualTo("88.7 % at 900, the lowest load allowed");
    }

    @Test
    void approachesFromNoLoadThatIsNotAllowed() {
        Ended ended = SimulatedSearch.of(plan(50, 857, 50, 85, 3), noiseFree(CPU_BOUND));

        assertThat(ended.loads()).isEqualTo("50 150 450 857 857");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(ended.outcome().fromAbove()).isNull();
    }

    @ParameterizedTest(name = "± {0}")
    @CsvSource({"1.5", ","})
    void doesNotCallFoundWhatIsLessPreciseThanTheTolerance(@Nullable Double halfWidth) {
        Ended ended = SimulatedSearch.of(
                plan(1, 2_000, 50, 85, 3),
                users -> new Measured(
                        new Sample(30, 60, 12, users / 10, halfWidth, users, 1.0, null), Measured.HEALTHY, List.of()));

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND_NOISY);
        assertThat(ended.load()).isEqualTo(850);
        assertThat(ended.outcome().reason()).isEqualTo("85.0 % at 850, less precise than the tolerance");
    }

    /** 50 users are 80 points from the target, 450 are 40, 857 on it. */
    @Test
    void leavesALoadThatIsFarFromTheTargetAtTheFirstLook() {
        Ended ended = SimulatedSearch.ofLooks(plan(50, 5_000, 50, 85, 3), (users, seconds) -> Measured.value(
                        CPU_BOUND.utilisation(users), seconds < 300 ? 19 : 0.9, CPU_BOUND.throughput(users), 1)
                .until(seconds));

        assertThat(ended.journal().stream().filter(step -> step.load() == 50)).hasSize(1);
        assertThat(ended.journal().stream().filter(step -> step.load() == 450)).hasSize(1);
        assertThat(ended.journal().stream().filter(step -> step.load() == 857)).hasSizeGreaterThanOrEqualTo(3);
        assertThat(ended.searched()).isEqualTo("50 150 450 857 857");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
    }

    @Test
    void bracketsAJump() {
        Ended ended = SimulatedSearch.of(
                plan(1, 2_000, 50, 85, 3),
                users -> Measured.utilisation(users <= 613 ? users / 10 : 96, Math.min(users, 613)));

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.BRACKET);
        assertThat(ended.outcome().low()).isLessThanOrEqualTo(613);
        assertThat(ended.outcome().high()).isGreaterThan(613);
        assertThat(ended.high() - ended.low()).isLessThanOrEqualTo(7);
    }

    @Test
    void aBracketWhoseEndsMayBothBeOnTheSetPointIsFoundInNoise() {
        Ended ended = SimulatedSearch.of(
                plan(1, 2_000, 50, 85, 3),
                users -> Measured.value(users <= 613 ? users / 10 : 96, 25, Math.min(users, 613), 0));

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND_NOISY);
        assertThat(ended.outcome().reason()).endsWith(", and the set point is within the interval of one");
    }

    @Test
    void showsBothSidesOfASystemWithAMemory() {
        var overloaded = new boolean[1];
        Ended ended = SimulatedSearch.of(plan(1, 2_000, 50, 85, 3), users -> {
            overloaded[0] = users > 880 || (overloaded[0] && users > 400);
            double slower = overloaded[0] ? 1.1 : 1;
            return Measured.value(
                    Math.min(100, slower * CPU_BOUND.utilisation(users)), 0.5, CPU_BOUND.throughput(users), 1);
        });

        assertThat(ended.loads()).isEqualTo("50 150 450 857 857 900 857 857");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.HYSTERESIS);
        assertThat(ended.fromBelow().value()).isCloseTo(84.7, within(0.1));
        assertThat(ended.fromAbove().value()).isCloseTo(93.1, within(0.1));
        assertThat(ended.outcome().reason())
                .isEqualTo("at 857 84.7 ± 0.4 % after a lower load, 93.1 ± 0.4 % after a higher one");
    }

    @ParameterizedTest(name = "{0} points")
    @CsvSource({"2, FOUND", "5, FOUND_NOISY"})
    void takesASingleDisturbanceForNoMemory(double points, Kind kind) {
        var runs = new int[1];
        Ended ended = SimulatedSearch.of(
                plan(1, 2_000, 50, 85, 3),
                users -> Measured.value(
                        CPU_BOUND.utilisation(users) + (++runs[0] == 7 ? points : 0),
                        0.5,
                        CPU_BOUND.throughput(users),
                        1));

        assertThat(ended.loads()).isEqualTo("50 150 450 857 857 900 857 857");
        assertThat(ended.outcome().outcome()).isEqualTo(kind);
        assertThat(ended.outcome().load()).isEqualTo(857);
    }

    @Test
    void doesNotCallFoundWhatWasSeenPoorlyFromAbove() {
        var higher = new boolean[1];
        Ended ended = SimulatedSearch.of(plan(1, 2_000, 50, 85, 3), users -> {
            higher[0] |= users > 857;
            return Measured.value(CPU_BOUND.utilisation(users), higher[0] ? 4 : 0.5, CPU_BOUND.throughput(users), 1);
        });

        assertThat(ended.outcome().load()).isEqualTo(857);
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND_NOISY);
        assertThat(ended.outcome().reason())
                .isEqualTo("at 857 84.7 ± 0.4 % after a lower load, 84.7 ± 4.0 % after a higher one,"
                        + " less precise than ± 1.0 %");
    }

    @Test
    void takesABacklogForTooMuchWhateverTheCpuSays() {
        var goal = new HostCpu(85, 1, List.of("esx1"), HostFigure.MEAN);
        Ended ended =
                SimulatedSearch.of(SearchPlan.of(Varied.RATE, 50, 100_000, goal, SimulatedSearch.ENDLESS), rate -> {
                    Measured measured = Measured.utilisation(Math.min(rate, 400) / 20, Math.min(rate, 400));
                    return rate > 400 ? measured.withBacklog() : measured;
                });

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.UNREACHABLE);
        assertThat(ended.outcome().low()).isBetween(396.0, 400.0);
        assertThat(ended.outcome().high()).isBetween(400.0, 404.0);
        assertThat(ended.outcome().reason()).contains("with a backlog: something else is the limit");
    }

    @Test
    void endsAfterTheStepsOfThePlan() {
        var runs = new int[1];
        Ended ended = SimulatedSearch.of(
                plan(1, 1e6, 50, 85, 3), users -> Measured.utilisation(runs[0]++ % 2 == 0 ? 83 : 87, users));

        assertThat(ended.journal()).hasSizeLessThanOrEqualTo(12);
        assertThat(ended.outcome().outcome()).isIn(Kind.MAX_STEPS, Kind.FOUND_NOISY, Kind.BRACKET);
    }

    @Test
    void beginsNoStepThatDoesNotFitIntoTheTime() {
        var goal = new HostCpu(85, 1, List.of("esx1"), HostFigure.MEAN);
        Ended ended = SimulatedSearch.of(
                SearchPlan.of(Varied.USERS, 50, 2_000, goal, Duration.ofSeconds(4 * 90 + 89)), noiseFree(CPU_BOUND));

        assertThat(ended.loads()).isEqualTo("50 150 450 857");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.BUDGET);
        assertThat(ended.outcome().load()).isEqualTo(857);
        assertThat(ended.outcome().low()).isEqualTo(857);
        assertThat(ended.outcome().reason())
                .isEqualTo("360 of 449 s are used up; next would be: run 857, 84.7 % at 857: once more to confirm it");
    }

    private static List<String> reasons(Ended ended) {
        return ended.journal().stream()
                .map(step -> step.decision() + ": " + step.reason())
                .toList();
    }

    private static SearchPlan plan(double from, double to, double start, double target, double growth) {
        var goal = new HostCpu(target, 1, List.of("esx1"), HostFigure.MEAN);
        return new SearchPlan(
                Varied.USERS,
                from,
                to,
                start,
                goal,
                growth,
                SearchPlan.STEPS_FOR_TARGET,
                SimulatedSearch.ENDLESS,
                SearchPlan.SHORTEST_SETTLE);
    }

    private static DoubleFunction<Measured> noiseFree(ClosedNetwork network) {
        return users -> Measured.utilisation(network.utilisation(users), network.throughput(users));
    }
}

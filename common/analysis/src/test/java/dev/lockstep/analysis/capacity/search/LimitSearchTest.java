package dev.lockstep.analysis.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.capacity.ClosedNetwork;
import dev.lockstep.analysis.capacity.search.SimulatedSearch.Ended;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchOutcome.ResponseTime;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.result.SearchStep.Health;
import dev.lockstep.run.LoadSearch.Goal.Limits;
import dev.lockstep.run.Threshold;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The threshold is a mean response time of 20 ms. */
class LimitSearchTest {

    private static final ClosedNetwork CPU_BOUND = ClosedNetwork.boundByCpu(2_100);
    private static final Limits GOAL = new Limits(List.of(Threshold.parse("mean <= 20ms")));

    @Test
    void findsTheHighestLoadThatHolds() {
        Ended ended = SimulatedSearch.of(plan(50, 5_000, 50), noiseFree());

        assertThat(ended.searched()).isEqualTo("50 100 200 400 800 1600 1131 951 1037 993 972 961");
        assertThat(ended.loads()).isEqualTo(ended.searched() + " 800 951 961");
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(ended.outcome().load()).isEqualTo(951);
        assertThat(ended.outcome().low()).isEqualTo(951);
        assertThat(ended.outcome().high()).isEqualTo(961);
        assertThat(ended.outcome().reason()).isEqualTo("holds at 951, fails at 961");
        assertThat(reasons(ended))
                .startsWith("holds at 50", "holds at 100")
                .endsWith(
                        "holds at 951, fails at 972",
                        "to approach 951 from below",
                        "to see 951 from below",
                        "to see 961 from below",
                        "holds at 951, fails at 961");
    }

    @Test
    void goesDownFromAFirstLoadThatFails() {
        Ended ended = SimulatedSearch.of(plan(1, 5_000, 2_000), noiseFree());

        assertThat(ended.loads()).startsWith("2000 1000 500 707 841 917 958 979");
        assertThat(ended.outcome().low()).isLessThan(960);
        assertThat(ended.outcome().high()).isGreaterThanOrEqualTo(960);
    }

    @Test
    void staysWithinTheLoadsAllowed() {
        Ended all = SimulatedSearch.of(plan(50, 600, 50), noiseFree());
        assertThat(all.loads()).isEqualTo("50 100 200 400 600");
        assertThat(all.outcome().outcome()).isEqualTo(Kind.LIMIT);
        assertThat(all.outcome().load()).isEqualTo(600);
        assertThat(all.outcome().high()).isNull();

        Ended none = SimulatedSearch.of(plan(1_000, 5_000, 1_000), noiseFree());
        assertThat(none.outcome().outcome()).isEqualTo(Kind.LIMIT);
        assertThat(none.outcome().load()).isNull();
        assertThat(none.outcome().reason()).isEqualTo("fails at 1000, the lowest load allowed");
    }

    @Test
    void bracketsWhatWholeUsersCannotDivide() {
        Ended ended = SimulatedSearch.of(plan(1, 100, 1), users -> response(users <= 5 ? 10 : 30, users));

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.BRACKET);
        assertThat(ended.outcome().low()).isEqualTo(5);
        assertThat(ended.outcome().high()).isEqualTo(6);
    }

    @Test
    void isNotDeceivedByADisturbedSampleAtALowLoad() {
        Ended ended = SimulatedSearch.of(plan(50, 5_000, 50), disturbed(4, 500));

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(ended.outcome().low()).isBetween(940.0, 959.0);
        assertThat(ended.outcome().high()).isBetween(960.0, 975.0);
    }

    @Test
    void isNotDeceivedByALuckySampleAtAHighLoad() {
        Ended ended = SimulatedSearch.of(plan(50, 5_000, 50), disturbed(7, 5));

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(ended.outcome().low()).isBetween(940.0, 959.0);
        assertThat(ended.outcome().high()).isBetween(960.0, 975.0);
    }

    @Test
    void repeatsTheShorterOfTwoThatContradictEachOther() {
        SearchPlan plan = plan(50, 5_000, 50);
        List<SearchStep> journal = List.of(
                entry(1, 400, 120, true), entry(2, 800, 60, false), entry(3, 600, 300, false), entry(4, 700, 60, true));

        assertThat(CapacitySearch.next(plan, journal).text()).isEqualTo("run 700");
        assertThat(CapacitySearch.next(plan, journal).reason())
                .isEqualTo("fails at 600 but holds at 700: the one that was sampled shorter again");
    }

    @Test
    void showsBothSidesOfASystemWithAMemory() {
        var overloaded = new boolean[1];
        Ended ended = SimulatedSearch.of(plan(50, 5_000, 50), users -> {
            overloaded[0] = users > 1_000 || (overloaded[0] && users > 820);
            return response(1_000 * CPU_BOUND.response(users) + (overloaded[0] && users < 1_000 ? 25 : 0), users);
        });

        assertThat(ended.outcome().outcome()).isEqualTo(Kind.HYSTERESIS);
        assertThat(ended.fromBelow().value()).isLessThan(20);
        assertThat(ended.fromAbove().value()).isGreaterThan(30);
    }

    @Test
    void searchesBelowWhatStaysUnclearButDoesNotCallItAFailure() {
        Ended ended = SimulatedSearch.of(
                plan(50, 5_000, 50),
                users -> Measured.response(
                        1_000 * CPU_BOUND.response(users), users > 900 ? 3 : 0, CPU_BOUND.throughput(users)));

        assertThat(ended.journal().stream().filter(step -> step.step() == 8).map(SearchStep::decision))
                .containsExactly("sample on to 120 s", "sample on to 300 s", "run 872");
        assertThat(ended.outcome().low()).isEqualTo(931);
        assertThat(ended.outcome().unclear()).isEqualTo(941);
        assertThat(ended.outcome().high()).isEqualTo(982);
        assertThat(ended.outcome().outcome()).isEqualTo(Kind.FOUND_NOISY);
        assertThat(ended.outcome().reason()).isEqualTo("holds at 931, is unclear at 941, fails at 982");
        assertThat(reasons(ended))
                .contains("holds at 931, is unclear at 941, fails at 1131: to see where it begins to fail")
                .contains("holds at 931, is unclear at 941, fails at 993: to see where it begins to fail");
    }

    @Test
    void oneFailureAmongUnclearSamplesIsAFailure() {
        SearchOutcome outcome = outOfTime(List.of(
                entry(1, 800, 60, true), entry(2, 951, 300, Measured.response(20, 5, 951)), entry(3, 951, 60, false)));

        assertThat(outcome.high()).isEqualTo(951);
        assertThat(outcome.unclear()).isNull();
    }

    @Test
    void anUnclearServiceTimeBindsNothing() {
        Ended ended = SimulatedSearch.of(
                plan(50, 5_000, 50),
                users -> Measured.response(
                        Measured.figure(1_000 * CPU_BOUND.response(users), 0),
                        Measured.figure(20, 5),
                        CPU_BOUND.throughput(users)));

        assertThat(ended.outcome().high()).isEqualTo(961);
        assertThat(ended.outcome().responseTime()).isEqualTo(new ResponseTime(null, null, null));
    }

    @Test
    void namesTheLoadOfTheMostThroughputBelowTheLimit() {
        Ended ended = SimulatedSearch.of(
                plan(1, 5_000, 1), users -> response(users > 900 ? 30 : 10, Math.min(users, 1_000 - users)));

        assertThat(ended.outcome().low()).isBetween(880.0, 900.0);
        assertThat(ended.outcome().load()).isEqualTo(512);
        assertThat(ended.max().throughput()).isEqualTo(488);
        assertThat(ended.outcome().knee95()).isEqualTo(486);
    }

    @Test
    void saysThatWaitingBindsIfTheServiceTimeHolds() {
        Ended ended = SimulatedSearch.of(plan(50, 5_000, 50), timed(response -> 8));

        assertThat(ended.outcome().responseTime()).isEqualTo(new ResponseTime(1600.0, null, ResponseTime.WAITING));
        assertThat(ended.outcome().low()).isEqualTo(951);
    }

    @Test
    void saysThatTheServiceTimeBindsIfItFailsAtTheSameLoad() {
        Ended ended = SimulatedSearch.of(plan(50, 5_000, 50), timed(response -> response));

        assertThat(ended.outcome().responseTime()).isEqualTo(new ResponseTime(951.0, 961.0, ResponseTime.SERVICE_TIME));
    }

    @Test
    void takesABacklogForAFailure() {
        Ended ended = SimulatedSearch.of(plan(50, 5_000, 50), users -> {
            Measured measured = response(10, Math.min(users, 300));
            return users > 300 ? measured.withBacklog() : measured;
        });

        assertThat(ended.outcome().low()).isBetween(294.0, 300.0);
        assertThat(ended.outcome().high()).isBetween(301.0, 306.0);
    }

    @Test
    void takesErrorsForAnAnswerOnlyIfAThresholdLimitsThem() {
        DoubleFunction<Measured> failing = users -> users > 300
                ? response(30, users).with(new Health(0.2, null, 20.0, false, null, null, null))
                : response(10, users);

        assertThat(SimulatedSearch.of(plan(50, 5_000, 50), failing).outcome().outcome())
                .isEqualTo(Kind.ERROR_SHARE);
        var limited = new Limits(List.of(Threshold.parse("mean <= 20ms"), Threshold.parse("errorShare <= 1 %")));
        assertThat(SimulatedSearch.of(SimulatedSearch.plan(50, 5_000, 50, limited), failing)
                        .outcome()
                        .outcome())
                .isEqualTo(Kind.FOUND);
    }

    /** The time ends after the first look at a load that has held, and comes to be approached once more. */
    @Test
    void aRepeatThatTheBudgetCutsTakesNothingBack() {
        SearchOutcome outcome = outOfTime(
                List.of(entry(1, 800, 60, true), entry(2, 951, 60, true), entry(3, 961, 60, false), unclear(4, 951)));

        assertThat(outcome.load()).isEqualTo(951);
        assertThat(outcome.low()).isEqualTo(951);
        assertThat(outcome.high()).isEqualTo(961);
        assertThat(outcome.steps()).isEqualTo(4);
    }

    @Test
    void aLoadThatTheBudgetCutsHasNotFailed() {
        SearchOutcome outcome =
                outOfTime(List.of(entry(1, 800, 60, true), entry(2, 1_131, 60, false), unclear(3, 951)));

        assertThat(outcome.low()).isEqualTo(800);
        assertThat(outcome.high()).isEqualTo(1_131);
    }

    @Test
    void theLowestLoadThatHeldRemainsIfTheBudgetCutsALowerOne() {
        SearchOutcome outcome = outOfTime(List.of(entry(1, 100, 60, false), entry(2, 50, 60, true), unclear(3, 48)));

        assertThat(outcome.load()).isEqualTo(50);
        assertThat(outcome.high()).isEqualTo(100);
    }

    @Test
    void aLoadThatTheEndOfTheRunCutsHasNotFailed() {
        SearchOutcome outcome = CapacitySearch.stopped(
                plan(50, 5_000, 50), List.of(entry(1, 800, 60, true), entry(2, 1_131, 60, false), unclear(3, 951)));

        assertThat(outcome.low()).isEqualTo(800);
        assertThat(outcome.high()).isEqualTo(1_131);
        assertThat(outcome.steps()).isEqualTo(3);
    }

    @Test
    void whatIsUnclearAfterTheLongestSampleIsSaidThoughTheBudgetEnds() {
        SearchOutcome outcome = outOfTime(List.of(
                entry(1, 800, 60, true),
                entry(2, 1_131, 60, false),
                entry(3, 951, 300, Measured.response(20, 5, 951))));

        assertThat(outcome.low()).isEqualTo(800);
        assertThat(outcome.unclear()).isEqualTo(951);
        assertThat(outcome.high()).isEqualTo(1_131);
    }

    /** Nothing more fits into the time. */
    private static SearchOutcome outOfTime(List<SearchStep> journal) {
        Duration used =
                Duration.ofSeconds((long) journal.get(journal.size() - 1).elapsedSeconds());
        SearchOutcome outcome = CapacitySearch.next(SearchPlan.of(Varied.USERS, 40, 5_000, GOAL, used), journal)
                .fold(
                        run -> Optional.<SearchOutcome>empty(),
                        sampleOn -> Optional.<SearchOutcome>empty(),
                        stop -> Optional.of(stop.outcome()))
                .orElseThrow();
        assertThat(outcome.outcome()).isEqualTo(Kind.BUDGET);
        return outcome;
    }

    private static List<String> reasons(Ended ended) {
        return ended.journal().stream().map(SearchStep::reason).toList();
    }

    private static SearchPlan plan(double from, double to, double start) {
        return SimulatedSearch.plan(from, to, start, GOAL);
    }

    private static DoubleFunction<Measured> noiseFree() {
        return disturbed(-1, 0);
    }

    /** With this response time at one of the steps. */
    private static DoubleFunction<Measured> disturbed(int step, double millis) {
        var steps = new int[1];
        return users -> Measured.response(
                ++steps[0] == step ? millis : 1_000 * CPU_BOUND.response(users), 0, CPU_BOUND.throughput(users));
    }

    private static DoubleFunction<Measured> timed(DoubleUnaryOperator service) {
        return users -> {
            double response = 1_000 * CPU_BOUND.response(users);
            return Measured.response(
                    Measured.figure(response, 0),
                    Measured.figure(service.applyAsDouble(response), 0),
                    CPU_BOUND.throughput(users));
        };
    }

    private static Measured response(double millis, double throughput) {
        return Measured.response(millis, 0.1, throughput);
    }

    private static SearchStep entry(int step, double load, double seconds, boolean holds) {
        return entry(step, load, seconds, Measured.response(holds ? 10 : 30, 0.1, load));
    }

    private static SearchStep unclear(int step, double load) {
        return entry(step, load, 60, Measured.response(20, 5, load));
    }

    private static SearchStep entry(int step, double load, double seconds, Measured measured) {
        SearchStep.Sample sample = measured.sample();
        return new SearchStep(
                step,
                load,
                100 * step,
                new SearchStep.Sample(30, seconds, 60, sample.value(), 0.0, load, 0.0, null),
                measured.health(),
                measured.limits(),
                null,
                null);
    }
}

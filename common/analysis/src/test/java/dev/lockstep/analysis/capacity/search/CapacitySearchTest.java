package dev.lockstep.analysis.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.capacity.ClosedNetwork;
import dev.lockstep.analysis.capacity.search.SimulatedSearch.Ended;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.result.SearchStep.Health;
import dev.lockstep.analysis.result.SearchStep.Sample;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadSearch.Goal.HostCpu;
import dev.lockstep.run.LoadSearch.Goal.Limits;
import dev.lockstep.run.LoadSearch.HostFigure;
import dev.lockstep.run.Threshold;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

class CapacitySearchTest {

    private static final ClosedNetwork CPU_BOUND = ClosedNetwork.boundByCpu(2_100);
    private static final HostCpu CPU = new HostCpu(85, 1, List.of("esx1"), HostFigure.MEAN);
    private static final Limits LIMITS = new Limits(List.of(Threshold.parse("mean <= 20ms")));
    private static final Health LATE = new Health(0, null, 50.0, false, "agent a2: starts 300 ms late", null, null);
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    static Stream<Goal> goals() {
        return Stream.of(CPU, LIMITS, new Goal.MostThroughput());
    }

    @ParameterizedTest
    @MethodSource("goals")
    void decidesTheSameWordForWordFromAStoredJournal(Goal goal) {
        SearchPlan plan = SimulatedSearch.plan(10, 2_000, 50, goal);
        var noise = new Random(5);
        for (int search = 0; search < 10; search++) {
            Ended ended = SimulatedSearch.of(plan, users -> noisy(users, noise));
            List<SearchStep> stored =
                    JSON.readValue(JSON.writeValueAsString(ended.journal()), new TypeReference<List<SearchStep>>() {});

            assertThat(stored).isEqualTo(ended.journal());
            for (int entries = 1; entries <= stored.size(); entries++) {
                SearchDecision again = CapacitySearch.next(plan, stored.subList(0, entries));
                assertThat(again.text()).isEqualTo(stored.get(entries - 1).decision());
                assertThat(again.reason()).isEqualTo(stored.get(entries - 1).reason());
            }
        }
    }

    /** CPU for the target, response times against the limit, throughput: every goal reads its own. */
    private static Measured noisy(double users, Random noise) {
        double throughput = CPU_BOUND.throughput(users) * (1 + 0.005 * noise.nextGaussian());
        double percent = CPU_BOUND.utilisation(users) + 0.5 * noise.nextGaussian();
        double millis = 1_000 * CPU_BOUND.response(users) * (1 + 0.02 * noise.nextGaussian());
        Measured response = Measured.response(millis, 0.04 * millis, throughput);
        return new Measured(
                new Sample(30, 60, 12, percent, 0.98, throughput, 0.0098 * throughput, millis),
                response.health(),
                response.limits());
    }

    @Test
    void storesAnEntryFlat() {
        Ended ended = SimulatedSearch.of(
                SimulatedSearch.plan(50, 50, 50, LIMITS), users -> Measured.response(10, 0.5, users));

        assertThat(JSON.writeValueAsString(ended.journal().get(0)))
                .isEqualTo("{\"step\":1,\"load\":50.0,\"elapsedSeconds\":90.0,\"settleSeconds\":30.0,"
                        + "\"sampleSeconds\":60.0,\"samples\":60,\"value\":10.0,\"halfWidth\":0.0,\"throughput\":50.0,"
                        + "\"throughputHalfWidth\":0.0,\"p95\":10.0,\"errorRatio\":0.0,\"agentCpu\":20.0,"
                        + "\"backlog\":false,\"limits\":[{\"text\":\"mean <= 20ms\",\"limit\":20.0,\"measured\":"
                        + "{\"value\":10.0,\"low\":9.5,\"high\":10.5,\"answer\":\"HELD\"}}],"
                        + "\"decision\":\"stop: LIMIT\",\"reason\":\"holds at 50, the highest load allowed\"}");
    }

    @ParameterizedTest
    @MethodSource("goals")
    void stopsAtASaturatedAgentAndKeepsWhatWasKnownBefore(Goal goal) {
        SearchOutcome lagging = search(goal, LATE);
        assertThat(lagging.outcome()).isEqualTo(Kind.AGENT_SATURATED);
        assertThat(lagging.load()).isLessThan(400);
        assertThat(lagging.reason()).matches("at \\d+: agent a2: starts 300 ms late");

        SearchOutcome busy = search(goal, new Health(0, null, 81.0, false, null, null, null));
        assertThat(busy.outcome()).isEqualTo(Kind.AGENT_SATURATED);
        assertThat(busy.reason()).matches("at \\d+: an agent's CPU was at 81 %");
    }

    /** As on a server whose users wait for row locks in transactions that the limit is not about. */
    @Test
    void ofTheLoadsBeforeASaturatedAgentTheOneOfTheMostThroughputIsKnown() {
        SearchOutcome outcome = limited(users -> switch ((int) users) {
            case 40 -> Measured.response(5, 0, 390);
            case 80 -> Measured.response(6, 0, 780);
            case 160 -> Measured.response(10, 0, 1_240);
            case 320 -> Measured.response(15, 0, 860);
            default -> Measured.response(90, 0, 680).with(LATE);
        });

        assertThat(outcome.outcome()).isEqualTo(Kind.AGENT_SATURATED);
        assertThat(outcome.load()).isEqualTo(160);
        assertThat(outcome.low()).isEqualTo(320);
    }

    @Test
    void aLoadThatFailsIsNoAnswerThoughTheAgentsKeptUp() {
        SearchOutcome outcome = limited(users -> switch ((int) users) {
            case 40 -> Measured.response(5, 0, 390);
            case 80 -> Measured.response(70, 0, 700);
            default -> Measured.response(10, 0, 500).with(LATE);
        });

        assertThat(outcome.outcome()).isEqualTo(Kind.AGENT_SATURATED);
        assertThat(outcome.load()).isEqualTo(40);
        assertThat(outcome.high()).isEqualTo(80);
    }

    private static SearchOutcome limited(DoubleFunction<Measured> system) {
        return SimulatedSearch.of(SimulatedSearch.plan(40, 2_000, 40, LIMITS), system)
                .outcome();
    }

    @ParameterizedTest
    @MethodSource("goals")
    void stopsAtErrorsAndKeepsWhatWasKnownBefore(Goal goal) {
        SearchOutcome outcome = search(goal, new Health(0.011, "deadlock detected", 20.0, false, null, null, null));

        assertThat(outcome.outcome()).isEqualTo(Kind.ERROR_SHARE);
        assertThat(outcome.reason())
                .matches("1\\.1 % of the transactions failed at \\d+, most often with: deadlock detected");
        assertThat(outcome.load()).isLessThan(400);
    }

    @ParameterizedTest
    @MethodSource("goals")
    void statesTheReasonOfAFeedThatStoppedAndNoNumber(Goal goal) {
        SearchOutcome outcome = search(goal, new Health(0, null, 20.0, false, null, "esx1: no row for 30 s", null));

        assertThat(outcome.outcome()).isEqualTo(Kind.HOST_FEED_STOPPED);
        assertThat(outcome.reason()).isEqualTo("esx1: no row for 30 s");
        assertThat(outcome.load()).isNull();
    }

    /** Until a load of at least 400 has this health. */
    private static SearchOutcome search(Goal goal, Health from400) {
        DoubleFunction<Measured> system = users -> noisy(users, new Random(1));
        return SimulatedSearch.of(
                        SimulatedSearch.plan(50, 2_000, 50, goal),
                        users -> users < 400
                                ? system.apply(users)
                                : system.apply(users).with(from400))
                .outcome();
    }

    @Test
    void takesAMissingUtilisationForAFeedThatStopped() {
        SearchOutcome outcome = SimulatedSearch.of(
                        SimulatedSearch.plan(50, 2_000, 50, CPU),
                        users -> new Measured(
                                new Sample(30, 60, 0, null, null, users, 1.0, null), Measured.HEALTHY, List.of()))
                .outcome();

        assertThat(outcome.outcome()).isEqualTo(Kind.HOST_FEED_STOPPED);
        assertThat(outcome.load()).isNull();
    }

    @Test
    void samplesOnForTwelveSamplesOfAHost() {
        Ended ended = SimulatedSearch.of(
                SimulatedSearch.plan(50, 50, 50, CPU),
                users -> new Measured(new Sample(30, 60, 6, 5.0, 0.1, users, 0.1, null), Measured.HEALTHY, List.of()));

        assertThat(ended.journal().stream().map(SearchStep::decision))
                .containsExactly("sample on to 120 s", "sample on to 300 s", "stop: LIMIT");
    }

    @Test
    void extendsNoSampleBeyondTheTime() {
        Ended ended = SimulatedSearch.of(
                SearchPlan.of(Varied.USERS, 50, 2_000, CPU, Duration.ofSeconds(200)),
                users -> Measured.value(84, 3, users, 0));

        assertThat(ended.journal().stream().map(SearchStep::decision))
                .containsExactly("sample on to 120 s", "stop: BUDGET");
    }

    @Test
    void beginsNothingInNoTime() {
        SearchPlan plan = SearchPlan.of(Varied.USERS, 50, 2_000, CPU, Duration.ofSeconds(89));

        assertThat(CapacitySearch.next(plan, List.of()).text()).isEqualTo("stop: BUDGET");
    }

    @Test
    void takesTheMeanOrTheBusiestOfSeveralHosts() {
        var hosts = List.of(new MeanError(80, 0.3, 11), new MeanError(90, 0.4, 11));

        var names = List.of("esx1", "esx2");
        MeanError mean = GoalFigures.utilisation(new HostCpu(85, 1, names, HostFigure.MEAN), hosts);

        assertThat(GoalFigures.utilisation(new HostCpu(85, 1, names, HostFigure.LARGEST), hosts))
                .isEqualTo(new MeanError(90, 0.4, 11));
        assertThat(mean.mean()).isEqualTo(85);
        assertThat(mean.standardError()).isEqualTo(0.25);
    }

    @Test
    void asksForLoadsThatCanBeOffered() {
        SearchPlan plan = SearchPlan.of(Varied.RATE, 0.5, 100_000, new Goal.MostThroughput(), SimulatedSearch.ENDLESS);

        assertThat(plan.raised(1234.5, 1.5)).isEqualTo(1852);
        assertThat(plan.raised(0.51234, 2)).isEqualTo(1.025);
        assertThat(CapacitySearch.next(plan, List.of()).text()).isEqualTo("run 0.5/s");
    }

    @Test
    void refusesWhatCannotBeSearched() {
        assertThatThrownBy(() -> new HostCpu(98, 1, List.of("esx1"), HostFigure.MEAN))
                .hasMessage(
                        "A CPU to find is above 0 and below 98 %, within 0.1 to 10.0 points, of at least one host, was"
                                + " 98.0 ± 1.0 of [esx1]");
        assertThatThrownBy(() -> new Limits(List.of())).hasMessageContaining("at least one");
        assertThatThrownBy(() -> SimulatedSearch.plan(50, 40, 50, CPU)).hasMessageContaining("50.0 in 50.0 to 40.0");
        assertThatThrownBy(() -> new SearchPlan(
                        Varied.USERS, 1, 10, 1, CPU, 3, 12, SimulatedSearch.ENDLESS, Duration.ofSeconds(29)))
                .hasMessage("A load takes at least 30 s to settle, was 29");
    }
}

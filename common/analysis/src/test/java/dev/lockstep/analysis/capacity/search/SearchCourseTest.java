package dev.lockstep.analysis.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.capacity.search.SearchCourse.Look;
import dev.lockstep.analysis.capacity.search.SearchCourse.Move;
import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadSearch.HostFigure;
import dev.lockstep.run.LoadVary;
import dev.lockstep.run.Threshold;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

class SearchCourseTest {

    private static final long SECOND = 1_000_000_000L;
    private static final LoadSearch SEARCH = new LoadSearch(
            LoadVary.USERS,
            10,
            1_000,
            50,
            3,
            new Goal.HostCpu(85, 1, List.of("esx1"), HostFigure.MEAN),
            Duration.ofHours(2),
            Duration.ofSeconds(40));

    private final SearchCourse course = new SearchCourse(SEARCH);
    private final List<LoadChange> changes = new ArrayList<>(SEARCH.begin());
    private final List<SearchStep> journal = new ArrayList<>();
    private final List<Double> loads = new ArrayList<>();

    @Test
    void theFirstLookIsAtAMinuteOfTheFirstLoad() {
        Look look = course.next(List.of(), changes).orElseThrow();

        assertThat(List.of(look.step(), look.seconds(), look.endSecond())).containsExactly(1, 60, 100);
        assertThat(look.load()).isEqualTo(50);
        assertThat(look.settleSeconds()).isEqualTo(40);
        assertThat(look.bounded()).hasSize(3).last().isEqualTo(LoadChange.end(100 * SECOND));
    }

    @Test
    void aStepChangesTheLoadAtAPaceAndSettlesBeforeItsSample() {
        Move move = course.after(List.of(), entry(1, 50, 100, 42, 0.1), 100 * SECOND + 1);

        assertThat(move.changes())
                .containsExactly(
                        LoadChange.to(0.101, 101 * SECOND, 10 * SECOND).beginning("settle-2", false),
                        LoadChange.to(0.101, 141 * SECOND, 0).beginning("step-2", true));
        assertThat(move.entry().decision()).isEqualTo("run 101");
        assertThat(move.text()).contains("step 1, 50", "CPU 42.00 ± 0.10 %", "run 101");
    }

    @Test
    void anUnclearSampleGoesOnUnchanged() {
        SearchStep wide = entry(1, 50, 100, 84.9, 3);

        assertThat(course.after(List.of(), wide, 100 * SECOND).changes()).isEmpty();
        assertThat(course.next(List.of(wide), changes).orElseThrow().endSecond())
                .isEqualTo(160);
    }

    /** A first look at a CPU that varies over half a minute has two or three independent means. */
    @Test
    void anIntervalWiderThanItsMeanIsNotShown() {
        assertThat(course.after(List.of(), entry(1, 50, 100, 69.84, 650), 100 * SECOND)
                        .text())
                .contains("CPU 69.84 %, not reliable; sample on");
    }

    @Test
    void knowsTheStepsThatAreOver() {
        SearchStep first = entry(1, 50, 100, 42, 0.1);
        List<LoadChange> second = new ArrayList<>(changes);
        second.addAll(course.after(List.of(), first, 100 * SECOND).changes());
        SearchStep unclear = entry(2, 101, 200, 85.9, 3);

        assertThat(course.bounds(course.known(List.of(), changes))).isEmpty();
        assertThat(course.bounds(course.known(List.of(first), second))).isEqualTo("below the target at 50");
        assertThat(course.bounds(course.known(List.of(first, unclear), second))).isEqualTo("below the target at 50");
        second.add(LoadChange.end(300 * SECOND));
        assertThat(course.bounds(course.known(List.of(first, entry(2, 101, 300, 95, 1)), second)))
                .isEqualTo("below the target at 50, above the target at 101");
    }

    @Test
    void aLoadWithoutASampleOfItsHostIsLeftOut() {
        SearchStep first = entry(1, 50, 100, 42, 0.1);
        List<LoadChange> ended = new ArrayList<>(changes);
        ended.addAll(course.after(List.of(), first, 100 * SECOND).changes());
        ended.add(LoadChange.end(300 * SECOND));
        SearchStep silent = new SearchStep(
                2,
                101,
                200,
                new SearchStep.Sample(40, 60, 0, null, null, 0, null, null),
                new SearchStep.Health(0, null, 10.0, false, null, "host esx1 sends nothing", null),
                List.of(),
                null,
                null);

        assertThat(course.bounds(course.known(List.of(first, silent), ended))).isEqualTo("below the target at 50");
        assertThat(course.bounds(course.known(List.of(silent), ended))).isEmpty();
    }

    /** System A of product form: CPU nearly proportional to the users. */
    @Test
    void itDrivesTheRunToTheLoadThatCapacitySearchFindsAndEndsTheLoad() {
        drive(course, load -> Measured.value(load / 10, 0.1, load, 0.1));

        assertThat(course.answer(journal)).contains(850.0);
        assertThat(course.outcome(journal).orElseThrow().outcome().outcome()).isEqualTo(Kind.FOUND);
        assertThat(loads).startsWith(50.0, 150.0, 450.0, 850.0).allMatch(load -> load >= 10 && load <= 1_000);
        assertThat(changes).last().matches(LoadChange::ends);
        assertThat(course.part("r1", journal).found().load()).isEqualTo(850);
    }

    /** 20,000/min and 1,000/min are no rates of four digits per second. */
    @Test
    void aRateThatHoldsAtTheHighestLoadIsAnswered() {
        var rates = rateSearch();

        drive(rates, load -> Measured.response(10, 0.1, load));

        assertThat(loads).containsExactly(1_000 / 60.0, 33.33, 66.66, 133.3, 266.6, 20_000 / 60.0);
        assertThat(ended(rates)).isEqualTo(Kind.LIMIT);
    }

    @Test
    void aRateThatFailsAtTheLowestLoadIsAnswered() {
        var rates = rateSearch();

        drive(rates, load -> Measured.response(30, 0.1, load));

        assertThat(loads).containsExactly(1_000 / 60.0);
        assertThat(ended(rates)).isEqualTo(Kind.LIMIT);
    }

    private SearchCourse rateSearch() {
        var search = new LoadSearch(
                LoadVary.RATE,
                1_000 / 60.0,
                20_000 / 60.0,
                1_000 / 60.0,
                3,
                new Goal.Limits(List.of(Threshold.parse("mean <= 20ms"))),
                Duration.ofHours(2),
                Duration.ofSeconds(40));
        changes.clear();
        changes.addAll(search.begin());
        return new SearchCourse(search);
    }

    /** To the end of its search. */
    private void drive(SearchCourse driving, DoubleFunction<Measured> system) {
        for (Look look; (look = driving.next(journal, changes).orElse(null)) != null; ) {
            loads.add(look.load());
            SearchStep entry = entry(look.step(), look.load(), look.endSecond(), system.apply(look.load()));
            Move move = driving.after(journal, entry, (look.endSecond() + 3) * SECOND);
            journal.add(move.entry());
            changes.addAll(move.changes());
        }
    }

    private Kind ended(SearchCourse rates) {
        return rates.outcome(journal).orElseThrow().outcome().outcome();
    }

    /** Whoever goes on after a crash has the stored journal and changes alone. */
    @Test
    void whatFollowsIsAFunctionOfWhatIsStored() {
        Move move = course.after(List.of(), entry(1, 50, 100, 42, 0.1), 100 * SECOND);
        List<LoadChange> stored = new ArrayList<>(changes);
        stored.addAll(move.changes());

        assertThat(new SearchCourse(SEARCH).next(List.of(move.entry()), stored))
                .isEqualTo(course.next(List.of(move.entry()), stored));
        assertThat(course.next(List.of(move.entry()), stored).orElseThrow().step())
                .isEqualTo(2);
    }

    @Test
    void aSearchThatIsEndedKeepsWhatIsKnown() {
        Move first = course.after(List.of(), entry(1, 50, 100, 42, 0.1), 100 * SECOND);

        var part = course.part("r1", List.of(first.entry()));

        assertThat(part.found().outcome()).isEqualTo(Kind.STOPPED);
        assertThat(part.found().low()).isEqualTo(50);
        assertThat(course.answer(List.of(first.entry()))).isEmpty();
    }

    @Test
    void saysThatALoadFailedBecauseItWasNotMadeThoughTheLimitHeld() {
        Threshold limit = Threshold.parse("p95 <= 20ms");
        var held = new SearchLimit(limit.text(), 20, SearchLimit.Figure.of(limit, 5, 4.0, 6.0), null);
        SearchStep look = entry(1, 50, 100, 42, 0.1);
        var search = new LoadSearch(
                LoadVary.USERS,
                10,
                1_000,
                50,
                3,
                new Goal.Limits(List.of(limit)),
                Duration.ofHours(2),
                Duration.ofSeconds(40));

        Move move = new SearchCourse(search)
                .after(
                        List.of(),
                        new SearchStep(
                                1,
                                50,
                                100,
                                look.sample(),
                                new SearchStep.Health(0, null, 10.0, true, null, null, null),
                                List.of(held),
                                null,
                                null),
                        100 * SECOND);

        assertThat(move.text()).contains("p95 <= 20ms held at 5.000, but the load was not made; run 25: fails at 50");
    }

    private static SearchStep entry(int step, double load, int endSecond, double cpu, double halfWidth) {
        return entry(step, load, endSecond, Measured.value(cpu, halfWidth, load, 0.1));
    }

    private static SearchStep entry(int step, double load, int endSecond, Measured measured) {
        return new SearchStep(
                step, load, endSecond, measured.sample(), measured.health(), measured.limits(), null, null);
    }
}

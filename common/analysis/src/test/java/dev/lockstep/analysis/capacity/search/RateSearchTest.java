package dev.lockstep.analysis.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.capacity.search.SearchCourse.Look;
import dev.lockstep.analysis.capacity.search.SearchCourse.Move;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadVary;
import dev.lockstep.run.Threshold;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A system that does 1,200 a second in 10 ms each, and in front of it a queue that only time without load empties. */
class RateSearchTest {

    private static final long SECOND = 1_000_000_000L;
    private static final int CAPACITY = 1_200;
    private static final double HIGHEST = 20_000;

    private final List<LoadChange> changes = new ArrayList<>();
    private final List<SearchStep> journal = new ArrayList<>();
    private double waiting;
    private int second;

    @Test
    void anOverloadSpoilsNoneOfTheStepsAfterIt() {
        SearchOutcome found = search(new Goal.Limits(List.of(Threshold.parse("mean <= 20ms"))));

        assertThat(found.outcome()).isEqualTo(Kind.FOUND);
        assertThat(found.load()).isBetween(1_170.0, 1_200.0);
        assertThat(found.high()).isBetween(1_200.0, 1_230.0);
    }

    @Test
    void theMostThroughputOfARateIsTheHighestThatIsTaken() {
        SearchOutcome found = search(new Goal.MostThroughput());

        assertThat(found.outcome()).isEqualTo(Kind.FOUND);
        assertThat(found.load()).isBetween(1_170.0, 1.002 * CAPACITY);
    }

    /** 20,000 a second for 90 s: what waits would take 23 minutes. */
    @Test
    void anOverloadThatTheBudgetCannotClearEndsTheSearch() {
        SearchOutcome found = search(new Goal.MostThroughput(), HIGHEST, Duration.ofMinutes(20));

        assertThat(found.outcome()).isEqualTo(Kind.BUDGET);
        assertThat(found.reason()).contains(" s without load for what waits");
        assertThat(changes).last().matches(LoadChange::ends);
    }

    private SearchOutcome search(Goal goal) {
        return search(goal, 1_000, Duration.ofHours(4));
    }

    private SearchOutcome search(Goal goal, double start, Duration budget) {
        var search = new LoadSearch(LoadVary.RATE, 1_000, HIGHEST, start, 3, goal, budget, Duration.ofSeconds(30));
        var course = new SearchCourse(search);
        changes.addAll(search.begin());
        for (Look look; (look = course.next(journal, changes).orElse(null)) != null; ) {
            SearchStep entry = look(look, goal);
            Move move = course.after(journal, entry, (look.endSecond() + 3) * SECOND);
            journal.add(move.entry());
            changes.addAll(move.changes());
        }
        return course.outcome(journal).orElseThrow().outcome();
    }

    private SearchStep look(Look look, Goal goal) {
        int from = look.endSecond() - look.seconds();
        passUntil(from);
        double before = waiting;
        passUntil(look.endSecond());
        double chance = 3 * Math.sqrt(waiting + before);
        double due = look.load() * look.seconds();
        boolean backlog = waiting - before > 0.01 * due + chance;
        Boolean growing = goal.thresholds().isEmpty() ? Boolean.valueOf(waiting - before > 0.001 * due + chance) : null;
        double throughput = look.load() - (waiting - before) / look.seconds();
        Measured measured = goal.thresholds().isEmpty()
                ? Measured.throughput(throughput, 0)
                : Measured.response(10 + 1e3 * waiting / CAPACITY, 0.1, throughput);
        var health = new SearchStep.Health(
                0, null, 20.0, backlog, null, null, null, backlog ? Double.valueOf(waiting / CAPACITY) : null, growing);
        return new SearchStep(
                look.step(),
                look.load(),
                look.endSecond(),
                measured.until(look.seconds()).sample(),
                health,
                measured.limits(),
                null,
                null);
    }

    private void passUntil(int end) {
        for (; second < end; second++) {
            waiting = Math.max(0, waiting + rateAt(second + 0.5) - CAPACITY);
        }
    }

    private double rateAt(double time) {
        double rate = 0;
        for (LoadChange change : changes) {
            double since = time - (double) change.at() / SECOND;
            double over = (double) change.over() / SECOND;
            double share = since < 0 ? 0 : over == 0 ? 1 : Math.min(1, since / over);
            rate += share * (change.level() * HIGHEST - rate);
        }
        return rate;
    }
}

package dev.lockstep.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchLimit.Figure;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.LoadVary;
import dev.lockstep.run.RunSpec.OnAgentLoss;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Threshold;
import dev.lockstep.run.machine.RunMembers;
import dev.lockstep.run.machine.RunProgress;
import dev.lockstep.run.machine.RunTerms;
import dev.lockstep.run.machine.RunTiming;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LiveSearchTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");
    private static final LoadSearch SEARCH = new LoadSearch(
            LoadVary.USERS,
            10,
            1_000,
            50,
            3,
            new LoadSearch.Goal.Limits(List.of(Threshold.parse("p95 <= 20ms"))),
            Duration.ofHours(2),
            Duration.ofSeconds(40));

    private static final RunTerms TERMS = new RunTerms(
            "r1", List.of(), false, OnAgentLoss.ABORT, SEARCH.budget(), Duration.ZERO, RunTiming.DEFAULT, null);

    private final List<LoadChange> changes = new ArrayList<>(SEARCH.begin());

    @Test
    void beginsWithTheFirstLoad() {
        LiveSearch search = at(null, List.of(), 0);

        assertThat(search.goal()).isEqualTo("highest load that holds p95 <= 20ms");
        assertThat(List.of(search.load(), search.step(), search.looking())).containsExactly(50.0, 1, 100);
        assertThat(List.of(search.elapsedSeconds(), search.budgetSeconds())).containsExactly(0.0, 7200L);
        assertThat(search.known()).isEmpty();
        assertThat(search.journal()).isEmpty();
    }

    @Test
    void isBetweenTheLoadsThatHeldAndFailedAndLooksAtTheNext() {
        changes.addAll(SEARCH.step(150, 2, 103 * SECOND, 0));
        changes.addAll(SEARCH.step(100, 3, 206 * SECOND, 0));
        List<SearchStep> journal = List.of(
                look(1, 50, 100, Answer.HELD), look(2, 150, 203, Answer.FAILED), look(3, 100, 306, Answer.UNCLEAR));

        LiveSearch search = at(START, journal, 310);

        assertThat(List.of(search.load(), search.step(), search.looking())).containsExactly(100.0, 3, 366);
        assertThat(List.of(search.low(), search.high(), search.best())).containsExactly(50.0, 150.0, 50.0);
        assertThat(search.known()).isEqualTo("holds at 50, fails at 150");
        assertThat(search.elapsedSeconds()).isEqualTo(310);
        assertThat(search.journal()).isEqualTo(journal);
    }

    @Test
    void triesNothingOnceTheLoadIsToEnd() {
        changes.add(LoadChange.end(110 * SECOND));

        LiveSearch search = at(START, List.of(look(1, 50, 100, Answer.HELD)), 120);

        assertThat(search.load()).isNull();
        assertThat(search.looking()).isNull();
        assertThat(search.known()).isEqualTo("holds at 50");
    }

    private LiveSearch at(@Nullable Instant startAt, List<SearchStep> journal, long seconds) {
        var progress = new RunProgress(
                TERMS,
                RunState.RUNNING,
                START,
                RunMembers.NONE,
                new RunProgress.Steps(0, null, 0, null),
                Map.of(),
                startAt,
                new RunProgress.Stop(null, null),
                new RunProgress.Ending(null, null),
                List.of(),
                List.of(),
                List.of(),
                changes,
                journal.stream().map(Json::write).toList(),
                null);
        return LiveSearch.of(SEARCH, "rows/s", progress, START.plusSeconds(seconds));
    }

    private static SearchStep look(int step, double load, double elapsed, Answer answer) {
        return new SearchStep(
                step,
                load,
                elapsed,
                new SearchStep.Sample(40, 60, 60, 10.0, 1.0, load, 1.0, 10.0),
                new SearchStep.Health(0, null, null, false, null, null, null),
                List.of(new SearchLimit("p95 <= 20ms", 20, new Figure(10, 9.0, 11.0, answer), null)),
                null,
                null);
    }
}

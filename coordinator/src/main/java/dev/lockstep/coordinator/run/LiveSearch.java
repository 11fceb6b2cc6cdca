package dev.lockstep.coordinator.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.analysis.capacity.search.SearchCourse;
import dev.lockstep.analysis.capacity.search.SearchCourse.Look;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.SearchPart.Target;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.machine.RunProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far the search of a run under way is. Loads are users, or cycles per second, over all agents; seconds count from the
 * start of the load.
 *
 * @param goal for a reader, such as {@code CPU of esx1 at 85 % ± 1}
 * @param target what the value of each step should be; absent unless it looks for a utilisation
 * @param vary {@link SearchPart#USERS} or {@link SearchPart#RATE}
 * @param load that it is trying; absent once it has decided
 * @param step number of the step under way, from 1; absent once it has decided
 * @param looking when it looks at the sample next; absent once it has decided
 * @param budgetSeconds time for all steps
 * @param elapsedSeconds 0 before the start
 * @param low the highest load known to be below the target, to hold the limits, or to be below the peak; null if none is
 * @param high the lowest load known to be above the target, to fail a limit, or to be beyond the peak; null if none is
 * @param best load known so far; null if none is
 * @param known {@code low} and {@code high} in words, such as {@code holds at 951, fails at 961}; empty if there is neither
 * @param unit of the throughput in the journal
 * @param journal oldest first
 */
public record LiveSearch(
        String goal,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Target target,
        String vary,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double load,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer step,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer looking,
        long budgetSeconds,
        double elapsedSeconds,
        @Nullable Double low,
        @Nullable Double high,
        @Nullable Double best,
        String known,
        String unit,
        List<SearchStep> journal) {

    public LiveSearch {
        journal = List.copyOf(journal);
    }

    /** The search of a run; null unless its spec searches. */
    static @Nullable LiveSearch of(ActiveRun run, Instant now) {
        AdaptiveLoad load = run.written().adaptive();
        String unit = run.workloads().get(0).throughput().unit();
        return load == null ? null : load.fold(search -> of(search, unit, run.progress(), now), control -> null);
    }

    static LiveSearch of(LoadSearch search, String unit, RunProgress progress, Instant now) {
        var course = new SearchCourse(search);
        List<SearchStep> journal = SearchStep.read(progress.journal());
        Optional<Look> look = course.next(journal, progress.changes());
        SearchOutcome known = course.known(journal, progress.changes());
        Instant startAt = progress.startAt();
        Duration elapsed = startAt == null || now.isBefore(startAt) ? Duration.ZERO : Duration.between(startAt, now);
        return new LiveSearch(
                search.goal().text(),
                course.target(),
                course.vary(),
                look.map(Look::load).orElse(null),
                look.map(Look::step).orElse(null),
                look.map(Look::endSecond).orElse(null),
                search.budget().toSeconds(),
                elapsed.toMillis() / 1e3,
                known.low(),
                known.high(),
                known.load(),
                course.bounds(known),
                unit,
                journal);
    }
}

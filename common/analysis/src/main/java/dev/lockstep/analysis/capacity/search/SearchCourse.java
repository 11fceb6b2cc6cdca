package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.statistics.PlannedLook;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a search drives a run: which look at which sample is due, and how the load changes after it. A pure function of the
 * journal and of the changes made so far, so that whoever goes on with the run after a crash does the same.
 */
public final class SearchCourse {

    private static final long SECOND_NANOS = 1_000_000_000L;

    private final LoadSearch search;
    private final SearchPlan plan;

    public SearchCourse(LoadSearch search) {
        this.search = search;
        this.plan = SearchPlan.of(search);
    }

    /** What to look for. */
    public Goal goal() {
        return plan.goal();
    }

    /** The utilisation to look for; null for other goals. */
    public SearchPart.@Nullable Target target() {
        return GoalFigures.target(plan.goal());
    }

    /** What varies: {@link SearchPart#USERS} or {@link SearchPart#RATE}. */
    public String vary() {
        return plan.vary().key();
    }

    /**
     * A look at the sample of a step.
     *
     * @param load as asked for
     * @param from begin of the sample, a whole second in nanoseconds since the start of the run
     * @param seconds length of the sample up to the look
     * @param changes those up to the begin of the sample; the sample's stage is the last that they begin
     */
    public record Look(int step, double load, long from, int seconds, double settleSeconds, List<LoadChange> changes) {

        public Look {
            changes = List.copyOf(changes);
        }

        /** End of the sample, in whole seconds since the start of the run. */
        public int endSecond() {
            return Math.toIntExact(from / SECOND_NANOS) + seconds;
        }

        /** The changes with which the load ends where the sample does. */
        public List<LoadChange> bounded() {
            List<LoadChange> bounded = new ArrayList<>(LoadChange.measuringLast(changes));
            bounded.add(LoadChange.end(endSecond() * SECOND_NANOS));
            return List.copyOf(bounded);
        }
    }

    /** The next look; empty once the search has ended. */
    public Optional<Look> next(List<SearchStep> journal, List<LoadChange> changes) {
        if (changes.get(changes.size() - 1).ends()) {
            return Optional.empty();
        }
        int sample = IntStream.range(0, changes.size())
                .filter(index -> changes.get(index).beginsSample())
                .max()
                .orElseThrow();
        LoadChange begin = changes.get(sample);
        int step = (int) changes.stream().filter(LoadChange::beginsSample).count();
        long settled = changes.get(sample - 1).at();
        return Optional.of(new Look(
                step,
                load(begin),
                begin.at(),
                seconds(step, journal),
                (double) (begin.at() - settled) / SECOND_NANOS,
                changes.subList(0, sample + 1)));
    }

    private static int seconds(int step, List<SearchStep> journal) {
        if (journal.isEmpty() || journal.get(journal.size() - 1).step() < step) {
            return PlannedLook.FIRST.seconds();
        }
        return PlannedLook.at(journal.get(journal.size() - 1).sample().sampleSeconds())
                .next()
                .orElseThrow()
                .seconds();
    }

    private double load(LoadChange change) {
        return plan.allowed(change.level() * plan.to());
    }

    /**
     * What follows a look.
     *
     * @param entry the look with its decision
     * @param changes to make; empty if the sample goes on
     * @param text for a reader
     */
    public record Move(SearchStep entry, List<LoadChange> changes, String text) {
        public Move {
            changes = List.copyOf(changes);
        }
    }

    /**
     * Decides what follows a look.
     *
     * @param journal without the entry of the look
     * @param at when a change may begin, so that all agents know it before, in nanoseconds since the start of the run
     */
    public Move after(List<SearchStep> journal, SearchStep look, long at) {
        SearchDecision decision = decision(journal, look);
        List<LoadChange> changes = decision.fold(
                run -> search.step(run.load(), look.step() + 1, wholeSeconds(at), drain(look, at)),
                sampleOn -> List.of(),
                stop -> List.of(LoadChange.end(wholeSeconds(at))));
        return new Move(look.decided(decision.text(), decision.reason()), changes, text(look, decision));
    }

    /** Time without load for what waits after a sample, and for what came since. */
    private static long drain(SearchStep look, long at) {
        double seconds = CapacitySearch.drainSeconds(look);
        double since = Math.max(0, (double) at / SECOND_NANOS - look.elapsedSeconds());
        return seconds == 0 ? 0 : wholeSeconds((long) ((seconds + 2 * since) * SECOND_NANOS));
    }

    /** Samples consist of whole seconds. */
    private static long wholeSeconds(long nanos) {
        return (nanos + SECOND_NANOS - 1) / SECOND_NANOS * SECOND_NANOS;
    }

    /** What a search decides after a look that its journal does not contain yet. */
    private SearchDecision decision(List<SearchStep> journal, SearchStep look) {
        List<SearchStep> entries = new ArrayList<>(journal);
        entries.add(look);
        return CapacitySearch.next(plan, entries);
    }

    /** How the search ended; empty while it goes on. */
    public Optional<SearchDecision.Stop> outcome(List<SearchStep> journal) {
        return journal.isEmpty()
                ? Optional.empty()
                : CapacitySearch.next(plan, journal)
                        .fold(run -> Optional.empty(), sampleOn -> Optional.empty(), Optional::of);
    }

    /**
     * The search of a run that has ended, for its document.
     *
     * @param run its id
     */
    public SearchPart part(String run, List<SearchStep> journal) {
        SearchOutcome found = outcome(journal)
                .map(SearchDecision.Stop::outcome)
                .orElseGet(() -> CapacitySearch.stopped(plan, journal));
        return plan.described(run, found, journal);
    }

    /** What is known of the answer so far, by the steps that are over: the sample of the current one may go on. */
    public SearchOutcome known(List<SearchStep> journal, List<LoadChange> changes) {
        int current = next(journal, changes).map(Look::step).orElse(Integer.MAX_VALUE);
        return CapacitySearch.stopped(
                plan, journal.stream().filter(entry -> entry.step() < current).toList());
    }

    /**
     * Between which loads the answer lies, such as {@code holds at 951, is unclear at 961, fails at 1131}; empty if none is
     * known.
     */
    public String bounds(SearchOutcome outcome) {
        String low = plan.goal()
                .fold(
                        target -> "below the target at ",
                        limits -> "holds at ",
                        maximum -> taken() ? "holds at " : "below the peak at ");
        String high = plan.goal()
                .fold(
                        target -> "above the target at ",
                        limits -> "fails at ",
                        maximum -> taken() ? "fails at " : "beyond the peak at ");
        return Stream.of(
                        bound(low, outcome.low()),
                        bound("is unclear at ", outcome.unclear()),
                        bound(high, outcome.high()))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    /** Whether the most throughput is looked for as the highest rate that is taken. */
    private boolean taken() {
        return plan.vary() == Varied.RATE;
    }

    private Optional<String> bound(String words, @Nullable Double load) {
        return Optional.ofNullable(load).map(at -> words + plan.text(at));
    }

    /** The load to measure now that the search has ended; empty without an answer. */
    public Optional<Double> answer(List<SearchStep> journal) {
        return outcome(journal)
                .map(SearchDecision.Stop::outcome)
                .filter(outcome -> outcome.outcome() != SearchOutcome.Kind.HOST_FEED_STOPPED)
                .flatMap(outcome -> Optional.ofNullable(outcome.load()));
    }

    private String text(SearchStep look, SearchDecision decision) {
        return String.format(
                Locale.ROOT,
                "Search, step %d, %s: %s; %s: %s",
                look.step(),
                plan.text(look.load()),
                measured(look),
                decision.text(),
                decision.reason());
    }

    private String measured(SearchStep look) {
        Double value = look.sample().value();
        Double halfWidth = look.sample().halfWidth();
        return plan.goal()
                .fold(
                        utilisation -> "CPU " + mean(value, halfWidth, " %"),
                        limits -> look.limits().stream().map(SearchCourse::text).collect(Collectors.joining(", "))
                                + (look.health().backlog() ? ", but the load was not made" : ""),
                        maximum -> "throughput " + mean(value, halfWidth, ""));
    }

    private static String text(SearchLimit limit) {
        var measured = limit.measured();
        return limit.text()
                + (measured == null
                        ? " not measured"
                        : " " + measured.answer().name().toLowerCase(Locale.ROOT) + " at " + number(measured.value()));
    }

    private static String number(@Nullable Double value) {
        return value == null ? "unknown" : Numbers.significant(value, 4);
    }

    /** Early looks at a mean that varies slowly have intervals wider than the mean, which would say nothing. */
    private static String mean(@Nullable Double value, @Nullable Double halfWidth, String unit) {
        if (value == null || halfWidth == null) {
            return number(value) + unit;
        }
        return halfWidth > value
                ? number(value) + unit + ", not reliable"
                : number(value) + " ± " + Numbers.significant(halfWidth, 2) + unit;
    }
}

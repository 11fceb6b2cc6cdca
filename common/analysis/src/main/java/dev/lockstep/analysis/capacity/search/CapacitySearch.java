package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.capacity.search.SearchDecision.Purpose;
import dev.lockstep.analysis.capacity.search.SearchDecision.Run;
import dev.lockstep.analysis.capacity.search.SearchDecision.SampleOn;
import dev.lockstep.analysis.capacity.search.SearchDecision.Stop;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks for the load of a goal, step by step. */
public final class CapacitySearch {

    private static final double MOST_ERRORS = 0.01;
    private static final double BUSIEST_AGENT_PERCENT = 80;

    /** Than in the sample, work may end. */
    private static final double SLOWER = 1.1;
    /** Approaches of an answer may follow the last step of the search. */
    private static final int MOST_APPROACHES = 8;

    private final SearchPlan plan;
    private final GoalRules rules;

    private CapacitySearch(SearchPlan plan) {
        this.plan = plan;
        this.rules = GoalRules.of(plan);
    }

    /**
     * What comes next, by the plan and the journal alone: the same journal gives the same decision, word for word.
     *
     * @param journal all entries so far, oldest first; what they say of earlier decisions is not read
     */
    public static SearchDecision next(SearchPlan plan, List<SearchStep> journal) {
        return new CapacitySearch(plan).next(journal);
    }

    /** What is known when the search is ended from outside. */
    public static SearchOutcome stopped(SearchPlan plan, List<SearchStep> journal) {
        return new CapacitySearch(plan)
                .rules.known(SearchJournal.of(journal), Kind.STOPPED, "the run was ended before the search was");
    }

    private SearchDecision next(List<SearchStep> entries) {
        var journal = SearchJournal.of(entries);
        if (journal.isEmpty()) {
            return affordable(journal, Run.of(plan, plan.start(), Purpose.SEARCH, "the first load"));
        }
        return fault(journal).orElseGet(() -> affordable(journal, wanted(journal)));
    }

    private SearchDecision wanted(SearchJournal journal) {
        SearchStep look = journal.last();
        return journal.nextLook()
                .filter(next -> !rules.answered(journal))
                .<SearchDecision>map(next -> new SampleOn(
                        look.load(),
                        next.seconds(),
                        text("not clear after %.0f s", look.sample().sampleSeconds())))
                .orElseGet(() -> rules.next(journal));
    }

    /** Stops before a step that the plan has no more steps or time for. */
    private SearchDecision affordable(SearchJournal journal, SearchDecision decision) {
        double elapsed = journal.isEmpty() ? 0 : journal.last().elapsedSeconds();
        return decision.fold(
                run -> {
                    int most = plan.mostSteps() + (run.purpose() == Purpose.APPROACH ? MOST_APPROACHES : 0);
                    if (journal.size() >= most) {
                        return stop(
                                journal,
                                Kind.MAX_STEPS,
                                text(
                                        "%d steps are used up; next would be: %s, %s",
                                        journal.size(), run.text(), run.reason()));
                    }
                    double drain = journal.isEmpty() ? 0 : drainSeconds(journal.last());
                    return within(
                            journal,
                            run,
                            run.reason() + (drain > 0 ? text(", after %.0f s without load for what waits", drain) : ""),
                            elapsed,
                            drain + plan.shortestStep().toSeconds());
                },
                sampleOn -> within(
                        journal,
                        sampleOn,
                        sampleOn.reason(),
                        elapsed,
                        sampleOn.untilSeconds() - journal.last().sample().sampleSeconds()),
                stop -> stop);
    }

    /** How long the next step has no load first, so that what waits after a sample is done; 0 if nothing does. */
    static double drainSeconds(SearchStep look) {
        Double seconds = look.health().drainSeconds();
        return seconds == null ? 0 : SLOWER * seconds;
    }

    private SearchDecision within(
            SearchJournal journal, SearchDecision decision, String why, double elapsed, double seconds) {
        return elapsed + seconds <= plan.budget().toSeconds()
                ? decision
                : stop(
                        journal,
                        Kind.BUDGET,
                        text(
                                "%.0f of %d s are used up; next would be: %s, %s",
                                elapsed, plan.budget().toSeconds(), decision.text(), why));
    }

    private Optional<SearchDecision> fault(SearchJournal journal) {
        SearchStep.Health health = journal.last().health();
        String saturated = saturated(health);
        if (saturated != null) {
            return Optional.of(ended(
                    journal,
                    Kind.AGENT_SATURATED,
                    "at " + plan.text(journal.last().load()) + ": " + saturated));
        }
        if (health.lostAgent() != null) {
            return Optional.of(ended(journal, Kind.AGENT_LOST, health.lostAgent()));
        }
        String stopped = health.hostFeedStopped() == null && valueMissing(journal.last())
                ? "no CPU utilisation was measured"
                : health.hostFeedStopped();
        if (stopped != null) {
            SearchOutcome known = rules.known(journal.beforeLast(), Kind.HOST_FEED_STOPPED, stopped);
            return Optional.of(new Stop(known.at(null, journal.size())));
        }
        return Optional.of(health.errorRatio())
                .filter(ratio -> ratio > MOST_ERRORS && !errorsAreAnAnswer())
                .map(ratio -> ended(journal, Kind.ERROR_SHARE, errors(journal.last())));
    }

    private String errors(SearchStep look) {
        String error = look.health().mostFrequentError();
        return text(
                "%.1f %% of the transactions failed at %s%s",
                100 * look.health().errorRatio(),
                plan.text(look.load()),
                error == null ? "" : ", most often with: " + error);
    }

    private static @Nullable String saturated(SearchStep.Health health) {
        Double busiest = health.agentCpu();
        return health.saturatedAgent() == null && busiest != null && busiest > BUSIEST_AGENT_PERCENT
                ? text("an agent's CPU was at %.0f %%", busiest)
                : health.saturatedAgent();
    }

    /** The last look does not count: the answer is the best that was known before it. */
    private SearchDecision ended(SearchJournal journal, Kind kind, String reason) {
        SearchOutcome known = rules.known(journal.beforeLast(), kind, reason);
        return new Stop(known.at(known.load(), journal.size()));
    }

    private boolean valueMissing(SearchStep look) {
        return look.sample().value() == null && plan.goal().fold(target -> true, limits -> false, maximum -> false);
    }

    private boolean errorsAreAnAnswer() {
        return plan.goal().fold(target -> false, GoalFigures::limitsErrors, maximum -> false);
    }

    private SearchDecision stop(SearchJournal journal, Kind kind, String reason) {
        return new Stop(rules.known(journal, kind, reason));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

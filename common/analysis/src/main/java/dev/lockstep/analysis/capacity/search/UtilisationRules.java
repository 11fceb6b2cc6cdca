package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.capacity.search.SearchDecision.Purpose;
import dev.lockstep.analysis.capacity.search.SearchDecision.Run;
import dev.lockstep.analysis.capacity.search.SearchDecision.Stop;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.LoadSearch.Goal;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Looks for the load of a CPU utilisation. By the utilisation law it is nearly proportional to the load below the knee
 * and bends down above, so a proportional guess comes from the safe side and few steps do. Samples of the same load are
 * pooled. An answer is seen twice, then from the other side.
 */
final class UtilisationRules implements GoalRules {

    private static final Set<Kind> ANSWERS = EnumSet.of(Kind.FOUND, Kind.BRACKET, Kind.FOUND_NOISY);
    private static final double BARELY_ANY_PERCENT = 2;
    private static final double FEWEST_POINTS_OF_SECANT = 0.3;
    private static final double GROWTH_WITHOUT_SECANT = 1.5;
    private static final double LEAST_GROWTH = 1.05;
    private static final double FULL_BACK_OFF = 0.7;
    private static final double BACK_OFF = 0.97;
    private static final double CLOSE = 0.01;
    private static final double MARGIN = 0.05;
    private static final double RISE_OF_LOAD = 1.2;

    /** Exponent of the load that the throughput follows at most on a plateau: 1 % for 20 % more load. */
    private static final double FLAT = Math.log(1.01) / Math.log(RISE_OF_LOAD);

    private static final int LOADS_OF_TWO_RISES = 3;
    private static final int APART_IN_NOISE = 2;
    private static final double DISTANCE_IN_HALF_WIDTHS = 2;

    private final SearchPlan plan;
    private final Goal.HostCpu goal;
    private final double target;

    UtilisationRules(SearchPlan plan, Goal.HostCpu goal) {
        this.plan = plan;
        this.goal = goal;
        this.target = goal.percent();
    }

    /** Far from the target, less precision does: the next load is a guess anyway. */
    @Override
    public boolean answered(SearchJournal journal) {
        SearchStep.Sample sample = journal.last().sample();
        Double percent = sample.value();
        Double halfWidth = sample.halfWidth();
        if (percent == null || halfWidth == null || sample.samples() < MeanError.FEWEST_SAMPLES) {
            return false;
        }
        return halfWidth <= Math.max(goal.tolerance(), Math.abs(percent - target) / DISTANCE_IN_HALF_WIDTHS);
    }

    @Override
    public SearchDecision next(SearchJournal journal) {
        return IntStream.rangeClosed(1, journal.size())
                .mapToObj(steps -> answer(searched(journal.first(steps))))
                .flatMap(Optional::stream)
                .findFirst()
                .map(answer -> approached(journal, answer))
                .orElseGet(() -> searched(journal));
    }

    /** What the search proper found; what comes after it only approaches it. */
    private static Optional<SearchOutcome> answer(SearchDecision decision) {
        return decision.fold(run -> Optional.empty(), sampleOn -> Optional.empty(), stop -> Optional.of(stop.outcome())
                .filter(outcome -> ANSWERS.contains(outcome.outcome())));
    }

    private SearchDecision searched(SearchJournal journal) {
        UtilisationPoints points = UtilisationPoints.of(journal, target);
        UtilisationPoint last = points.at(journal.last().load());
        if (onTarget(last)) {
            return last.samples() > 1
                    ? confirmed(journal, last)
                    : run(last.load(), Purpose.REPEAT, seen(last) + ": once more to confirm it");
        }
        return points.lowest()
                .map(high ->
                        points.highest().map(low -> between(journal, low, high)).orElseGet(() -> below(journal, high)))
                .orElseGet(() -> above(journal, points));
    }

    private SearchDecision confirmed(SearchJournal journal, UtilisationPoint point) {
        return point.halfWidth() <= goal.tolerance()
                ? stop(journal, Kind.FOUND, seen(point))
                : stop(journal, Kind.FOUND_NOISY, seen(point) + ", less precise than the tolerance");
    }

    private boolean onTarget(UtilisationPoint point) {
        return !point.backlog() && Math.abs(point.percent() - target) <= goal.tolerance();
    }

    private SearchDecision above(SearchJournal journal, UtilisationPoints points) {
        UtilisationPoint low = points.highest().orElseThrow();
        if (flat(points.all())) {
            return stop(
                    journal,
                    Kind.UNREACHABLE,
                    seen(low) + ", and more load no longer raises it: something else is the limit");
        }
        if (low.load() >= plan.to()) {
            return stop(journal, Kind.LIMIT, seen(low) + ", the highest load allowed");
        }
        double guess = plan.allowed(Math.min(
                plan.raised(low.load(), plan.growth()),
                Math.max(plan.raised(low.load(), LEAST_GROWTH), guess(points))));
        return run(guess, Purpose.SEARCH, seen(low));
    }

    private double guess(UtilisationPoints points) {
        UtilisationPoint low = points.highest().orElseThrow();
        if (low.percent() < BARELY_ANY_PERCENT) {
            return plan.to();
        }
        double proportional = low.load() * target / low.percent();
        return points.below(low)
                .map(lower -> low.percent() - lower.percent() > FEWEST_POINTS_OF_SECANT
                        ? Math.max(proportional, interpolated(lower, low))
                        : GROWTH_WITHOUT_SECANT * low.load())
                .orElse(proportional);
    }

    /** Whether the last two rises of the load raised neither throughput nor utilisation. */
    private boolean flat(List<UtilisationPoint> lows) {
        if (lows.size() < LOADS_OF_TWO_RISES) {
            return false;
        }
        for (int index = lows.size() - LOADS_OF_TWO_RISES + 1; index < lows.size(); index++) {
            UtilisationPoint before = lows.get(index - 1);
            UtilisationPoint after = lows.get(index);
            if (after.load() < RISE_OF_LOAD * before.load()
                    || after.throughput() > before.throughput() * Math.pow(after.load() / before.load(), FLAT)
                    || after.percent() >= before.percent() + goal.tolerance()) {
                return false;
            }
        }
        return true;
    }

    private SearchDecision below(SearchJournal journal, UtilisationPoint high) {
        if (high.load() <= plan.from()) {
            return stop(journal, Kind.LIMIT, seen(high) + ", the lowest load allowed");
        }
        double factor = high.full() ? FULL_BACK_OFF : BACK_OFF * target / high.percent();
        return run(plan.lowered(high.load(), factor), Purpose.SEARCH, seen(high));
    }

    private SearchDecision between(SearchJournal journal, UtilisationPoint low, UtilisationPoint high) {
        String seen = seen(low) + ", " + seen(high);
        if (low.load() > high.load()) {
            return contradicted(journal, seen, high.load(), low.load());
        }
        double width = high.load() - low.load();
        if (width <= Math.max(plan.vary().finest(), CLOSE * high.load())) {
            if (high.backlog() && high.percent() < target - goal.tolerance()) {
                return stop(journal, Kind.UNREACHABLE, seen + ": something else is the limit");
            }
            return low.isKnownToBeBelow(target) && high.isKnownToBeAbove(target)
                    ? stop(journal, Kind.BRACKET, seen)
                    : stop(journal, Kind.FOUND_NOISY, seen + ", and the set point is within the interval of one");
        }
        double guess = high.full()
                ? Math.min(low.load() * target / low.percent(), low.load() + width / 2)
                : interpolated(low, high);
        double inside = plan.vary()
                .rounded(Math.max(low.load() + MARGIN * width, Math.min(high.load() - MARGIN * width, guess)));
        double finest = plan.vary().finest();
        return run(Math.max(low.load() + finest, Math.min(high.load() - finest, inside)), Purpose.SEARCH, seen);
    }

    /** Where a load is above the target though a higher one is below. */
    private SearchDecision contradicted(SearchJournal journal, String seen, double high, double low) {
        double middle = plan.vary().rounded((high + low) / 2);
        boolean known = journal.loads().contains(middle);
        return known || low - high <= Math.max(APART_IN_NOISE * plan.vary().finest(), CLOSE * low)
                ? stop(journal, Kind.FOUND_NOISY, seen + ": noise hides the order")
                : run(middle, Purpose.SEARCH, seen + ": the middle of the contradiction");
    }

    private double interpolated(UtilisationPoint low, UtilisationPoint high) {
        return low.load() + (target - low.percent()) / (high.percent() - low.percent()) * (high.load() - low.load());
    }

    private SearchDecision approached(SearchJournal journal, SearchOutcome answer) {
        Double load = answer.load();
        Double foot = answer.outcome() == Kind.BRACKET ? answer.low() : load;
        if (load == null || foot == null) {
            return new Stop(answer);
        }
        var approach = new FinalApproach(plan, journal, foot);
        return approach.missing()
                .<SearchDecision>map(run -> run)
                .orElseGet(() -> approach.judged(
                        answer.at(load, journal.size()), TwoSides.ofValue(journal, foot), goal.tolerance(), " %"));
    }

    @Override
    public SearchOutcome known(SearchJournal journal, Kind kind, String reason) {
        UtilisationPoints points = UtilisationPoints.of(journal, target);
        Double nearest = points.all().stream()
                .min(Comparator.comparing(UtilisationPoint::backlog)
                        .thenComparingDouble(point -> Math.abs(point.percent() - target)))
                .map(UtilisationPoint::load)
                .orElse(null);
        return new SearchOutcome(
                kind,
                nearest,
                points.highest().map(UtilisationPoint::load).orElse(null),
                null,
                points.lowest().map(UtilisationPoint::load).orElse(null),
                null,
                null,
                journal.size(),
                reason,
                null,
                null,
                null);
    }

    private String seen(UtilisationPoint point) {
        return String.format(
                Locale.ROOT,
                "%.1f %% at %s%s",
                point.percent(),
                plan.text(point.load()),
                point.backlog() ? " with a backlog" : "");
    }

    private SearchDecision run(double load, Purpose purpose, String reason) {
        return Run.of(plan, load, purpose, reason);
    }

    private SearchDecision stop(SearchJournal journal, Kind kind, String reason) {
        return new Stop(known(journal, kind, reason));
    }
}

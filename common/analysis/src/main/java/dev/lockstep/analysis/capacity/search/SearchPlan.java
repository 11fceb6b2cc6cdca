package dev.lockstep.analysis.capacity.search;

import static java.util.Objects.requireNonNull;

import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.statistics.PlannedLook;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadVary;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * What a search is to do. An instance that exists can be executed.
 *
 * @param from the lowest load that is allowed
 * @param to the highest
 * @param start the first load
 * @param growth a step raises the load to at most this multiple, above 1
 * @param mostSteps steps before the last approaches of the answer, at least 1
 * @param budget time for all steps
 * @param settle the least time between the change of a load and its sample
 */
public record SearchPlan(
        Varied vary,
        double from,
        double to,
        double start,
        Goal goal,
        double growth,
        int mostSteps,
        Duration budget,
        Duration settle) {

    /** Where an overload is dangerous, 2 is safer. */
    public static final double USUAL_GROWTH = 3;

    /** A target is nearly proportional to the load, so few steps do. */
    public static final int STEPS_FOR_TARGET = 12;

    /** Enough to double from 1 to a million and to halve to 2 %, with confirmations. */
    public static final int STEPS_FOR_OTHERS = 40;

    /** The least time between a change of the load and its sample. */
    public static final Duration SHORTEST_SETTLE = Duration.ofSeconds(30);

    public SearchPlan {
        requireNonNull(vary, "vary");
        requireNonNull(goal, "goal");
        requireNonNull(budget, "budget");
        if (!(from > 0 && from <= start && start <= to && growth > 1) || Double.isInfinite(to) || mostSteps < 1) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "A search starts between two positive loads, grows by more than 1 and takes at least one step, was"
                            + " %s in %s to %s, × %s, %s steps",
                    start,
                    from,
                    to,
                    growth,
                    mostSteps));
        }
        if (settle.compareTo(SHORTEST_SETTLE) < 0) {
            throw new IllegalArgumentException("A load takes at least 30 s to settle, was " + settle.toSeconds());
        }
    }

    /** The plan of a spec. */
    public static SearchPlan of(LoadSearch search) {
        return new SearchPlan(
                search.vary() == LoadVary.USERS ? Varied.USERS : Varied.RATE,
                search.from(),
                search.to(),
                search.start(),
                search.goal(),
                search.growth(),
                stepsFor(search.goal()),
                search.budget(),
                search.settle());
    }

    private static int stepsFor(Goal goal) {
        return goal.fold(target -> STEPS_FOR_TARGET, limits -> STEPS_FOR_OTHERS, maximum -> STEPS_FOR_OTHERS);
    }

    /** A plan that starts at the lowest load, with the usual growth, number of steps and time to settle. */
    public static SearchPlan of(Varied vary, double from, double to, Goal goal, Duration budget) {
        return new SearchPlan(vary, from, to, from, goal, USUAL_GROWTH, stepsFor(goal), budget, SHORTEST_SETTLE);
    }

    /**
     * The search for a result document.
     *
     * @param run id of the run that searched
     */
    public SearchPart described(String run, SearchOutcome found, List<SearchStep> journal) {
        return new SearchPart(run, vary.key(), goal.text(), GoalFigures.target(goal), found, journal);
    }

    /** The least time that a step takes: settling, and a sample up to the first look. */
    public Duration shortestStep() {
        return settle.plusSeconds(PlannedLook.FIRST.seconds());
    }

    /** The load that can be asked for and is nearest to this one; the bound for one that is rounded to the same. */
    double allowed(double load) {
        double rounded = vary.rounded(load);
        if (rounded >= vary.rounded(to)) {
            return to;
        }
        return rounded <= vary.rounded(from) ? from : rounded;
    }

    /** Up by this factor, or by the plan's growth if that is less. */
    double raised(double load, double factor) {
        return allowed(Math.max(vary.rounded(load * Math.min(factor, growth)), load + vary.finest()));
    }

    /** Down by this factor, at least by the finest difference. */
    double lowered(double load, double factor) {
        return allowed(Math.min(vary.rounded(load * factor), load - vary.finest()));
    }

    String text(double load) {
        return vary.text(load);
    }
}

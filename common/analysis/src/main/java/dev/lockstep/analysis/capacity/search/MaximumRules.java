package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.capacity.search.SearchDecision.Purpose;
import dev.lockstep.analysis.capacity.search.SearchDecision.Run;
import dev.lockstep.analysis.capacity.search.SearchDecision.Stop;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Looks for the load of the most throughput: raises it by half until two steps bring less than the best or one brings
 * hardly more, then repeats the best and its neighbours, downwards. What is stated is the repetition: of several noisy
 * values the largest is too large. If a neighbour turns out better, it takes the place of the best.
 */
final class MaximumRules implements GoalRules {

    private static final double RISE = 1.5;
    private static final double LESS = 0.99;
    private static final double MORE = 1.01;
    private static final double MATERIAL = 0.01;
    private static final int STEPS_DOWN = 2;

    private final SearchPlan plan;

    MaximumRules(SearchPlan plan) {
        this.plan = plan;
    }

    @Override
    public boolean answered(SearchJournal journal) {
        Double halfWidth = journal.last().sample().throughputHalfWidth();
        return halfWidth != null
                && (halfWidth <= MATERIAL * throughput(journal.last()) || clearOnTheWayUp(journal, halfWidth));
    }

    /** On the way up it is enough to know whether a load brings more or less than all before; the best is repeated. */
    private boolean clearOnTheWayUp(SearchJournal journal, double halfWidth) {
        SearchJournal before = journal.beforeLast();
        double best = most(before);
        double throughput = throughput(journal.last());
        return climb(before).isEmpty()
                && (throughput - halfWidth > MORE * best || throughput + halfWidth < LESS * best);
    }

    @Override
    public SearchDecision next(SearchJournal journal) {
        return climb(journal).map(climb -> repeated(journal, climb)).orElseGet(() -> climbing(journal));
    }

    /** The steps of the way up; empty if it has not ended. */
    private Optional<SearchJournal> climb(SearchJournal journal) {
        return IntStream.rangeClosed(1, journal.size())
                .mapToObj(journal::first)
                .filter(this::ended)
                .findFirst();
    }

    private SearchDecision climbing(SearchJournal journal) {
        double last = journal.last().load();
        return last >= plan.to()
                ? stop(
                        journal,
                        Kind.LIMIT,
                        "the throughput still rises at " + plan.text(last) + ", the highest load allowed")
                : run(plan.raised(last, RISE), Purpose.SEARCH, "the throughput may rise beyond " + plan.text(last));
    }

    private boolean ended(SearchJournal climb) {
        double last = throughput(climb.last());
        double before = most(climb.beforeLast());
        boolean down = last < LESS * before;
        boolean atTheEnd = climb.last().load() >= plan.to();
        return down
                ? atTheEnd || stepsDown(climb, LESS * before) >= STEPS_DOWN
                : last < MORE * before || (atTheEnd && !clearlyRises(climb));
    }

    /** Whether the last load brings more than every load before, by more than the intervals. */
    private static boolean clearlyRises(SearchJournal climb) {
        MeanOfSteps last = mean(climb, climb.last().load());
        return climb.beforeLast().loads().stream()
                .map(load -> mean(climb, load))
                .allMatch(before -> before.value() < last.value() && before.disjoint(last));
    }

    private static double most(SearchJournal journal) {
        return journal.steps().stream()
                .mapToDouble(MaximumRules::throughput)
                .max()
                .orElse(0);
    }

    private static long stepsDown(SearchJournal climb, double level) {
        return climb.steps().stream()
                .skip(Math.max(0, climb.size() - STEPS_DOWN))
                .filter(step -> throughput(step) < level)
                .count();
    }

    private SearchDecision repeated(SearchJournal journal, SearchJournal climb) {
        var repeats = journal.after(climb.size());
        double best = new MeasuredLoads(plan, climb).smallest(LESS);
        while (true) {
            double candidate = best;
            Optional<Double> missing = neighbourhood(journal, candidate)
                    .filter(load -> repeats.at(load).isEmpty())
                    .findFirst();
            if (missing.isPresent()) {
                return run(
                        missing.get(),
                        Purpose.REPEAT,
                        plan.text(candidate) + " brings the most: again with its neighbours");
            }
            double better = better(journal, repeats, candidate);
            if (better == candidate || remembers(journal, candidate)) {
                return approached(journal, repeats, candidate);
            }
            best = better;
        }
    }

    /** A load and the next ones on either side, downwards. */
    private Stream<Double> neighbourhood(SearchJournal journal, double load) {
        return Stream.of(higher(journal, load), load, lower(journal, load)).distinct();
    }

    private double higher(SearchJournal journal, double load) {
        Double higher = journal.loads().higher(load);
        return higher == null ? plan.raised(load, RISE) : higher;
    }

    private double lower(SearchJournal journal, double load) {
        Double lower = journal.loads().lower(load);
        return lower == null ? plan.lowered(load, 1 / RISE) : lower;
    }

    private double better(SearchJournal journal, SearchJournal repeats, double load) {
        double level = MORE * mean(repeats, load).value();
        return neighbourhood(journal, load)
                .map(neighbour -> mean(repeats, neighbour))
                .filter(neighbour -> neighbour.value() > level)
                .max(Comparator.comparingDouble(MeanOfSteps::value))
                .map(MeanOfSteps::load)
                .orElse(load);
    }

    /** A load that brings less after an overload than on the way up is no reason to take its neighbour. */
    private static boolean remembers(SearchJournal journal, double load) {
        var sides = TwoSides.ofThroughput(journal, load);
        return sides.differ(MATERIAL * mean(journal, load).value()) && sides.apart();
    }

    private SearchDecision approached(SearchJournal journal, SearchJournal repeats, double best) {
        MeanOfSteps stated = mean(repeats, best);
        var approach = new FinalApproach(plan, journal, best);
        return approach.missing()
                .<SearchDecision>map(run -> run)
                .orElseGet(() -> approach.judged(
                        at(journal, stated, kind(best), found(best)),
                        TwoSides.ofThroughput(journal, best),
                        MATERIAL * stated.value(),
                        ""));
    }

    private Kind kind(double best) {
        return best <= plan.from() || best >= plan.to() ? Kind.LIMIT : Kind.FOUND;
    }

    private String found(double best) {
        return kind(best) == Kind.FOUND
                ? "the most throughput is at " + plan.text(best)
                : "the most throughput is at " + plan.text(best) + ", the end of the loads allowed";
    }

    @Override
    public SearchOutcome known(SearchJournal journal, Kind kind, String reason) {
        return new MeasuredLoads(plan, journal)
                .highest()
                .map(highest -> at(journal, highest, kind, reason))
                .orElseGet(() -> new SearchOutcome(
                        kind, null, null, null, null, null, null, journal.size(), reason, null, null, null));
    }

    private SearchOutcome at(SearchJournal journal, MeanOfSteps best, Kind kind, String reason) {
        return new SearchOutcome(
                kind,
                best.load(),
                journal.loads().lower(best.load()),
                null,
                journal.loads().higher(best.load()),
                best.max(),
                new MeasuredLoads(plan, journal).knee95().orElse(null),
                journal.size(),
                reason,
                null,
                null,
                null);
    }

    private static MeanOfSteps mean(SearchJournal journal, double load) {
        return MeanOfSteps.ofThroughput(journal.at(load)).orElseThrow();
    }

    private static double throughput(SearchStep step) {
        return step.sample().throughput();
    }

    private Run run(double load, Purpose purpose, String reason) {
        return Run.of(plan, load, purpose, reason);
    }

    private SearchDecision stop(SearchJournal journal, Kind kind, String reason) {
        return new Stop(known(journal, kind, reason));
    }
}

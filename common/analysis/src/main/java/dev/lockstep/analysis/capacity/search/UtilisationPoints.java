package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchStep;
import java.util.List;
import java.util.Optional;

/**
 * The loads of a search by load, each below the target or not. With noise, one above the target can be lower than one
 * below it.
 */
record UtilisationPoints(List<UtilisationPoint> all, double target) {

    static UtilisationPoints of(SearchJournal journal, double target) {
        return new UtilisationPoints(
                journal.loads().stream()
                        .flatMap(load -> point(journal, load).stream())
                        .toList(),
                target);
    }

    /** Empty of a load whose only sample ended because its hosts sent nothing. */
    private static Optional<UtilisationPoint> point(SearchJournal journal, double load) {
        List<SearchStep> steps = journal.at(load);
        return MeanOfSteps.ofValue(steps)
                .map(mean -> new UtilisationPoint(
                        load,
                        mean.value(),
                        mean.halfWidth(),
                        journal.mean(load, step -> step.sample().throughput()),
                        2
                                        * steps.stream()
                                                .filter(step -> step.health().backlog())
                                                .count()
                                >= steps.size(),
                        steps.size()));
    }

    UtilisationPoint at(double load) {
        return all.stream().filter(point -> point.load() == load).findFirst().orElseThrow();
    }

    /** The highest load below the target. */
    Optional<UtilisationPoint> highest() {
        return all.stream().filter(this::low).reduce((lower, higher) -> higher);
    }

    /** The lowest load at or above the target. */
    Optional<UtilisationPoint> lowest() {
        return all.stream().filter(point -> !low(point)).findFirst();
    }

    /** The next load below this one that is below the target. */
    Optional<UtilisationPoint> below(UtilisationPoint point) {
        return all.stream()
                .filter(other -> low(other) && other.load() < point.load())
                .reduce((lower, higher) -> higher);
    }

    private boolean low(UtilisationPoint point) {
        return !point.backlog() && point.percent() < target;
    }
}

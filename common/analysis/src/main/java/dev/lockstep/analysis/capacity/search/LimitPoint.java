package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchLimit.Figure;
import dev.lockstep.analysis.result.SearchStep;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** All samples of one load, each of which held the thresholds, failed one or left it unclear; the majority counts. */
record LimitPoint(double load, List<SearchStep> steps) {

    LimitPoint {
        steps = List.copyOf(steps);
    }

    /** Whether all thresholds hold. */
    static boolean holds(SearchStep step) {
        return step.health().taken()
                && step.limits().stream().allMatch(limit -> answer(limit.measured()) == Answer.HELD);
    }

    /** Whether a threshold is known not to hold. */
    private static boolean fails(SearchStep step) {
        return !step.health().taken()
                || step.limits().stream().anyMatch(limit -> answer(limit.measured()) == Answer.FAILED);
    }

    /** Whether they all would hold if response times were service times. */
    static boolean serviceHolds(SearchStep step) {
        return step.limits().stream()
                .allMatch(limit ->
                        answer(limit.serviceTime() == null ? limit.measured() : limit.serviceTime()) == Answer.HELD);
    }

    static Answer answer(@Nullable Figure figure) {
        return figure == null ? Answer.UNCLEAR : figure.answer();
    }

    boolean held() {
        return majority(LimitPoint::holds) > 0;
    }

    /** Whether the load was not shown to hold: it failed, or stayed unclear. */
    boolean missed() {
        return majority(LimitPoint::holds) < 0;
    }

    boolean failed() {
        return missed() && steps.stream().anyMatch(LimitPoint::fails);
    }

    boolean unclear() {
        return missed() && !failed();
    }

    boolean tied() {
        return majority(LimitPoint::holds) == 0;
    }

    boolean serviceHeld() {
        return majority(LimitPoint::serviceHolds) >= 0;
    }

    boolean serviceFailed() {
        return !serviceHeld()
                && steps.stream()
                        .flatMap(step -> step.limits().stream())
                        .anyMatch(limit -> answer(limit.serviceTime()) == Answer.FAILED);
    }

    /**
     * Whether all samples hold here and none there, or the other way round, and for a threshold they all differ by more
     * than their intervals.
     */
    boolean contradicts(LimitPoint other) {
        return unanimous() && other.unanimous() && held() != other.held() && apart(other);
    }

    private boolean unanimous() {
        return !steps.isEmpty() && Math.abs(majority(LimitPoint::holds)) == steps.size();
    }

    private boolean apart(LimitPoint other) {
        return IntStream.range(0, steps.get(0).limits().size())
                .anyMatch(index -> steps.stream().allMatch(step -> other.steps.stream()
                        .allMatch(against -> disjoint(limit(step, index), limit(against, index)))));
    }

    private static SearchLimit limit(SearchStep step, int index) {
        return step.limits().get(index);
    }

    private static boolean disjoint(SearchLimit one, SearchLimit other) {
        Figure measured = one.measured();
        Figure against = other.measured();
        return measured != null && against != null && measured.disjoint(against);
    }

    /** Time that was sampled. */
    double seconds() {
        return steps.stream().mapToDouble(step -> step.sample().sampleSeconds()).sum();
    }

    String text(SearchPlan plan) {
        return verdict() + " at " + plan.text(load);
    }

    String verdict() {
        if (tied()) {
            return "holds as often as it does not";
        }
        return held() ? "holds" : failed() ? "fails" : "is unclear";
    }

    private int majority(Predicate<SearchStep> holds) {
        int held = (int) steps.stream().filter(holds).count();
        return 2 * held - steps.size();
    }
}

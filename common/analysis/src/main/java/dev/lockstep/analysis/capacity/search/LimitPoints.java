package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchOutcome.ResponseTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The loads of a search by load, each of which holds the thresholds, fails one or leaves it unclear. */
record LimitPoints(List<LimitPoint> all) {

    static LimitPoints of(SearchJournal journal) {
        return new LimitPoints(journal.loads().stream()
                .map(load -> new LimitPoint(load, journal.at(load)))
                .toList());
    }

    /** A load that was not shown to hold, below one that holds. */
    record Contradiction(LimitPoint missed, LimitPoint held) {}

    LimitPoint at(double load) {
        return all.stream().filter(point -> point.load() == load).findFirst().orElseThrow();
    }

    /** The lowest load that was not shown to hold. */
    Optional<LimitPoint> high() {
        return all.stream().filter(LimitPoint::missed).findFirst();
    }

    /** The lowest that is known to fail. */
    Optional<LimitPoint> failed() {
        return all.stream().filter(LimitPoint::failed).findFirst();
    }

    /** The next lower one; there must be one. */
    LimitPoint below(LimitPoint point) {
        return all.get(all.indexOf(point) - 1);
    }

    /** The highest that holds below every load that was not shown to. */
    Optional<LimitPoint> low() {
        return all.stream()
                .takeWhile(point -> !point.missed())
                .filter(LimitPoint::held)
                .reduce((low, high) -> high);
    }

    Optional<Contradiction> contradiction() {
        return high().flatMap(missed -> all.stream()
                .filter(point -> point.held() && point.load() > missed.load())
                .reduce((low, high) -> high)
                .map(held -> new Contradiction(missed, held)));
    }

    /** The steps at loads up to the answer that hold. */
    SearchJournal held(SearchJournal journal) {
        double low = low().map(LimitPoint::load).orElse(Double.NEGATIVE_INFINITY);
        return new SearchJournal(journal.steps().stream()
                .filter(step -> step.load() <= low && at(step.load()).held())
                .toList());
    }

    /** The answer for service time, and which of the two binds; empty without limits on response time. */
    Optional<ResponseTime> responseTime() {
        return limits(all).anyMatch(limit -> limit.serviceTime() != null)
                ? Optional.of(new ResponseTime(load(serviceLow()), load(serviceHigh()), boundBy()))
                : Optional.empty();
    }

    private Optional<LimitPoint> serviceLow() {
        return all.stream().takeWhile(LimitPoint::serviceHeld).reduce((low, high) -> high);
    }

    private Optional<LimitPoint> serviceHigh() {
        return all.stream().filter(LimitPoint::serviceFailed).findFirst();
    }

    private static @Nullable Double load(Optional<LimitPoint> point) {
        return point.map(LimitPoint::load).orElse(null);
    }

    /** What binds at the lowest load that fails: null if that is unclear. */
    private @Nullable String boundBy() {
        List<SearchLimit> tooSlow = limits(failed().stream().toList())
                .filter(limit -> limit.serviceTime() != null && LimitPoint.answer(limit.measured()) == Answer.FAILED)
                .toList();
        if (tooSlow.stream().anyMatch(limit -> LimitPoint.answer(limit.serviceTime()) == Answer.FAILED)) {
            return ResponseTime.SERVICE_TIME;
        }
        return !tooSlow.isEmpty()
                        && tooSlow.stream().allMatch(limit -> LimitPoint.answer(limit.serviceTime()) == Answer.HELD)
                ? ResponseTime.WAITING
                : null;
    }

    private static Stream<SearchLimit> limits(List<LimitPoint> points) {
        return points.stream().flatMap(point -> point.steps().stream()).flatMap(step -> step.limits().stream());
    }
}

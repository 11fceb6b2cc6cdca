package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchOutcome.ResponseTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The loads of a search by load, each of which holds the thresholds or fails. */
record LimitPoints(List<LimitPoint> all) {

    static LimitPoints of(SearchJournal journal) {
        return new LimitPoints(journal.loads().stream()
                .map(load -> new LimitPoint(load, journal.at(load)))
                .toList());
    }

    /** A load that fails below one that holds. */
    record Contradiction(LimitPoint failed, LimitPoint held) {}

    LimitPoint at(double load) {
        return all.stream().filter(point -> point.load() == load).findFirst().orElseThrow();
    }

    /** The lowest load that fails. */
    Optional<LimitPoint> high() {
        return all.stream().filter(LimitPoint::failed).findFirst();
    }

    /** The highest that holds below every load that fails. */
    Optional<LimitPoint> low() {
        return all.stream()
                .takeWhile(point -> !point.failed())
                .filter(LimitPoint::held)
                .reduce((low, high) -> high);
    }

    Optional<Contradiction> contradiction() {
        return high().flatMap(failed -> all.stream()
                .filter(point -> point.held() && point.load() > failed.load())
                .reduce((low, high) -> high)
                .map(held -> new Contradiction(failed, held)));
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
                ? Optional.of(new ResponseTime(service(true), service(false), boundBy()))
                : Optional.empty();
    }

    private @Nullable Double service(boolean held) {
        Stream<LimitPoint> below = all.stream().takeWhile(LimitPoint::serviceHeld);
        Optional<LimitPoint> found = held
                ? below.reduce((low, high) -> high)
                : all.stream().filter(point -> !point.serviceHeld()).findFirst();
        return found.map(LimitPoint::load).orElse(null);
    }

    private @Nullable String boundBy() {
        List<SearchLimit> tooSlow = limits(high().stream().toList())
                .filter(limit -> limit.serviceTime() != null
                        && fails(SearchLimit::measured).test(limit))
                .toList();
        if (tooSlow.isEmpty()) {
            return null;
        }
        return tooSlow.stream().anyMatch(fails(SearchLimit::serviceTime))
                ? ResponseTime.SERVICE_TIME
                : ResponseTime.WAITING;
    }

    private static Predicate<SearchLimit> fails(Function<SearchLimit, SearchLimit.@Nullable Figure> figure) {
        return limit -> LimitPoint.answer(figure.apply(limit)) != Answer.HELD;
    }

    private static Stream<SearchLimit> limits(List<LimitPoint> points) {
        return points.stream().flatMap(point -> point.steps().stream()).flatMap(step -> step.limits().stream());
    }
}

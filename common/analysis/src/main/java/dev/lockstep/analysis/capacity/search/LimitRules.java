package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.capacity.search.SearchDecision.Purpose;
import dev.lockstep.analysis.capacity.search.SearchDecision.Run;
import dev.lockstep.analysis.capacity.search.SearchDecision.Stop;
import dev.lockstep.analysis.capacity.search.SearchJournal.Side;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchStep;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks for the highest load that holds all thresholds: doubles it until the first failure, then takes the geometric
 * middle until the two ends are 2 % apart. What is unclear after the last look was not shown to hold: the search goes on below it, but
 * does not call it a failure; if the lowest load that fails is more than 5 % above the answer, it looks for a lower one that fails. The
 * answer is both ends. A load that once held and once failed is run again,
 * and its majority counts; where a load holds above one that failed, the one that was sampled for a shorter time is
 * repeated. The load to confirm is the highest that holds. If it carries less than 95 % of the most throughput among the loads
 * that hold, the load of the most is taken instead; a smaller difference may be noise.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9971">RFC 9971: Multiple Loss Ratio Search</a>
 */
final class LimitRules implements GoalRules {

    private static final double RISE = 2;
    private static final double FALL = 0.5;
    private static final double CLOSE = 1.02;
    private static final int ENOUGH = 3;
    private static final double MATERIALLY_MORE = 1 / 0.95;

    private final SearchPlan plan;

    LimitRules(SearchPlan plan) {
        this.plan = plan;
    }

    @Override
    public boolean answered(SearchJournal journal) {
        SearchStep look = journal.last();
        return look.health().backlog()
                || look.limits().stream().anyMatch(limit -> LimitPoint.answer(limit.measured()) == Answer.FAILED)
                || LimitPoint.holds(look);
    }

    @Override
    public SearchDecision next(SearchJournal journal) {
        var points = LimitPoints.of(journal);
        LimitPoint last = points.at(journal.last().load());
        return points.all().stream()
                .flatMap(point -> remembered(journal, point).stream())
                .findFirst()
                .orElseGet(() -> last.tied()
                        ? run(last.load(), Purpose.REPEAT, last.text(plan) + ": once more to decide")
                        : trusted(journal, points));
    }

    /**
     * What to do with a load that always holds from one side and never from the other, by more than the intervals: it
     * takes two samples from each to say so.
     */
    private Optional<SearchDecision> remembered(SearchJournal journal, LimitPoint point) {
        var below = new LimitPoint(point.load(), journal.at(point.load(), Side.BELOW));
        var above = new LimitPoint(point.load(), journal.at(point.load(), Side.ABOVE));
        if (point.steps().size() < ENOUGH || !below.contradicts(above)) {
            return Optional.empty();
        }
        var sides = TwoSides.ofValue(journal, point.load());
        String reason = below.verdict() + " at " + plan.text(point.load()) + " after a lower load, " + above.verdict()
                + " after a higher one";
        return Optional.of(new FinalApproach(plan, journal, point.load())
                .again(sides.seenOnce())
                .<SearchDecision>map(run -> run)
                .orElseGet(() -> new Stop(sides.shownIn(known(journal, Kind.HYSTERESIS, reason)))));
    }

    private SearchDecision trusted(SearchJournal journal, LimitPoints points) {
        return points.contradiction().map(pair -> distrusted(journal, pair)).orElseGet(() -> searched(journal, points));
    }

    private SearchDecision distrusted(SearchJournal journal, LimitPoints.Contradiction pair) {
        String seen = pair.missed().text(plan) + " but " + pair.held().text(plan);
        return Stream.of(pair.missed(), pair.held())
                .filter(point -> point.steps().size() < ENOUGH)
                .min(Comparator.comparingDouble(LimitPoint::seconds))
                .<SearchDecision>map(
                        point -> run(point.load(), Purpose.REPEAT, seen + ": the one that was sampled shorter again"))
                .orElseGet(() -> stop(journal, Kind.FOUND_NOISY, seen));
    }

    private SearchDecision searched(SearchJournal journal, LimitPoints points) {
        Optional<LimitPoint> low = points.low();
        return points.high()
                .map(high ->
                        low.map(held -> between(journal, points, held, high)).orElseGet(() -> below(journal, high)))
                .orElseGet(() -> above(journal, low.orElseThrow()));
    }

    private SearchDecision above(SearchJournal journal, LimitPoint low) {
        return low.load() >= plan.to()
                ? stop(journal, Kind.LIMIT, low.text(plan) + ", the highest load allowed")
                : run(plan.raised(low.load(), RISE), Purpose.SEARCH, low.text(plan));
    }

    private SearchDecision below(SearchJournal journal, LimitPoint high) {
        return high.load() <= plan.from()
                ? stop(journal, Kind.LIMIT, high.text(plan) + ", the lowest load allowed")
                : run(plan.lowered(high.load(), FALL), Purpose.SEARCH, high.text(plan));
    }

    private SearchDecision between(SearchJournal journal, LimitPoints points, LimitPoint low, LimitPoint high) {
        String seen = Stream.concat(Stream.of(low, high), points.failed().filter(end -> high.unclear()).stream())
                .map(point -> point.text(plan))
                .collect(Collectors.joining(", "));
        return middle(low, high)
                .map(load -> run(load, Purpose.SEARCH, seen))
                .or(() -> confirmed(journal, low, high))
                .orElseGet(() -> ended(journal, points, low, high, seen));
    }

    /** What is unclear above the answer may reach far: then the lowest load that fails is looked for as well. */
    private SearchDecision ended(
            SearchJournal journal, LimitPoints points, LimitPoint low, LimitPoint high, String seen) {
        Optional<LimitPoint> failed = points.failed();
        boolean near =
                failed.filter(end -> end.load() <= MATERIALLY_MORE * low.load()).isPresent();
        if (!high.unclear() || near) {
            return stop(journal, close(low, high) ? Kind.FOUND : Kind.BRACKET, seen);
        }
        return failed.flatMap(end -> middle(points.below(end), end))
                .map(load -> run(load, Purpose.SEARCH, seen + ": to see where it begins to fail"))
                .orElseGet(() -> stop(journal, Kind.FOUND_NOISY, seen));
    }

    /** The load half way between two that are farther apart than the answer is fine. */
    private Optional<Double> middle(LimitPoint low, LimitPoint high) {
        double middle = plan.vary().rounded(Math.sqrt(low.load() * high.load()));
        return close(low, high) || middle <= low.load() || high.load() <= middle
                ? Optional.empty()
                : Optional.of(middle);
    }

    private static boolean close(LimitPoint low, LimitPoint high) {
        return high.load() <= CLOSE * low.load();
    }

    /** Both ends are seen twice at least, the lower one from both sides. */
    private Optional<SearchDecision> confirmed(SearchJournal journal, LimitPoint low, LimitPoint high) {
        return new FinalApproach(plan, journal, low.load())
                .missing()
                .or(() -> new FinalApproach(plan, journal, high.load()).missing(Side.BELOW))
                .<SearchDecision>map(run -> run)
                .or(() -> Stream.of(low, high)
                        .filter(end -> end.steps().size() == 1)
                        .findFirst()
                        .map(end -> run(end.load(), Purpose.REPEAT, end.text(plan) + ": once more to confirm it")));
    }

    @Override
    public SearchOutcome known(SearchJournal all, Kind kind, String reason) {
        SearchJournal journal = decided(all);
        var points = LimitPoints.of(journal);
        Double low = points.low().map(LimitPoint::load).orElse(null);
        Double high = points.failed().map(LimitPoint::load).orElse(null);
        Double unclear =
                points.high().filter(LimitPoint::unclear).map(LimitPoint::load).orElse(null);
        var held = new MeasuredLoads(plan, points.held(journal));
        var outcome = new SearchOutcome(
                kind,
                low == null ? null : held.best(low, MATERIALLY_MORE),
                low,
                unclear,
                high,
                held.max().orElse(null),
                held.knee95().orElse(null),
                all.size(),
                reason,
                null,
                null,
                points.responseTime().orElse(null));
        return low == null ? outcome : TwoSides.ofValue(journal, low).shownIn(outcome);
    }

    /** Without the last sample if that is unclear and was to go on: its load has neither held nor failed. */
    private SearchJournal decided(SearchJournal journal) {
        return journal.isEmpty() || answered(journal) || journal.nextLook().isEmpty() ? journal : journal.beforeLast();
    }

    private SearchDecision run(double load, Purpose purpose, String reason) {
        return Run.of(plan, load, purpose, reason);
    }

    private SearchDecision stop(SearchJournal journal, Kind kind, String reason) {
        return new Stop(known(journal, kind, reason));
    }
}

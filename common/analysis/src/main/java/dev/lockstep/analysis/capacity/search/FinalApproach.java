package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.capacity.search.SearchDecision.Purpose;
import dev.lockstep.analysis.capacity.search.SearchDecision.Run;
import dev.lockstep.analysis.capacity.search.SearchDecision.Stop;
import dev.lockstep.analysis.capacity.search.SearchJournal.Side;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Brings a search to its answer once from below and once from above. A system with a memory, such as a cache that an
 * overload emptied or a queue that it left, then does different things at the same load.
 *
 * @param load the answer
 */
record FinalApproach(SearchPlan plan, SearchJournal journal, double load) {

    /** Answers that are one figure, which must be known as well as it matters. */
    private static final Set<Kind> PRECISE = EnumSet.of(Kind.FOUND, Kind.LIMIT);

    /** The least distance to a load from which to approach, where none was run on that side. */
    private static final double STAND_OFF = 1.05;

    /** The next load of what is missing; empty if both approaches were made, or the plan has no load on that side. */
    Optional<Run> missing() {
        return missing(Side.ABOVE).or(() -> missing(Side.BELOW));
    }

    /** The next load, if the answer was not yet approached from this side. */
    Optional<Run> missing(Side side) {
        return journal.at(load, side).isEmpty() ? toward(side) : Optional.empty();
    }

    /** The next load on the way to a second sample from these sides, first from where the load is already. */
    Optional<Run> again(List<Side> sides) {
        return sides.stream().min(Comparator.comparing(side -> !ready(side))).flatMap(this::toward);
    }

    private Optional<Run> toward(Side side) {
        if (ready(side)) {
            return Optional.of(run(load, "to see " + plan.text(load) + " from " + side.text()));
        }
        return Optional.of(standOff(side))
                .filter(from -> on(side, from))
                .map(from -> run(from, "to approach " + plan.text(load) + " from " + side.text()));
    }

    private boolean ready(Side side) {
        return journal.cameFrom(load, side) || on(side, journal.last().load());
    }

    private boolean on(Side side, double other) {
        return side == Side.BELOW ? other < load : other > load;
    }

    /** The nearest load that was run on this side, or one close by. */
    private double standOff(Side side) {
        if (side == Side.BELOW) {
            Double lower = journal.loads().lower(load);
            return lower == null ? plan.lowered(load, 1 / STAND_OFF) : lower;
        }
        Double higher = journal.loads().higher(load);
        return higher == null ? plan.raised(load, STAND_OFF) : higher;
    }

    /**
     * The answer, if both sides agree or do not repeat, or else another approach until each side was seen twice. Sides that are
     * known too poorly to differ do not agree: the answer is then found in noise.
     *
     * @param material a smaller difference does not matter
     * @param unit of the figures, with a space before it
     */
    SearchDecision judged(SearchOutcome answer, TwoSides sides, double material, String unit) {
        SearchOutcome shown = sides.shownIn(answer);
        String differing = "at " + plan.text(load) + " " + sides.text(unit);
        if (!sides.differ(material)) {
            return new Stop(
                    !PRECISE.contains(shown.outcome()) || sides.known(material)
                            ? shown
                            : shown.as(
                                    Kind.FOUND_NOISY,
                                    String.format(
                                            Locale.ROOT, "%s, less precise than ± %.1f%s", differing, material, unit)));
        }
        if (!sides.apart()) {
            return new Stop(shown.as(Kind.FOUND_NOISY, differing + ", but it does not repeat"));
        }
        return again(sides.seenOnce())
                .<SearchDecision>map(run -> run)
                .orElseGet(() -> new Stop(shown.as(Kind.HYSTERESIS, differing)));
    }

    private Run run(double next, String reason) {
        return Run.of(plan, next, Purpose.APPROACH, reason);
    }
}

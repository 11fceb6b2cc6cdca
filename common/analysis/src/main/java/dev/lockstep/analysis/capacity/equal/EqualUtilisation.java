package dev.lockstep.analysis.capacity.equal;

import dev.lockstep.analysis.capacity.equal.EqualDecision.Agreed;
import dev.lockstep.analysis.capacity.equal.EqualDecision.Refused;
import dev.lockstep.analysis.capacity.equal.EqualDecision.Search;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds the highest CPU utilisation that several systems reach. It begins with the lowest that their specs name. Whenever
 * a system does not reach it, it becomes the highest multiple of {@value #GRAIN_POINTS} that is below what that system
 * reaches by at least {@value #MARGIN_POINTS} points and at least twice the tolerance of its search: at its limit, load
 * hardly moves the CPU, so a search for that CPU would take any load. With a tolerance of 1 point, a system that reaches
 * 91 % is compared at 85 %.
 *
 * @param names of the systems, at least two
 * @param goals of their searches; the percentage is the highest to compare at
 * @param fixed whether no lower utilisation will do
 */
public record EqualUtilisation(List<String> names, List<Goal.HostCpu> goals, boolean fixed) {

    static final int GRAIN_POINTS = 5;
    static final int MARGIN_POINTS = 2;

    public EqualUtilisation {
        names = List.copyOf(names);
        goals = List.copyOf(goals);
        if (names.size() < 2 || names.size() != goals.size()) {
            throw new IllegalArgumentException("Needs two systems and a goal of each, was " + names + " and " + goals);
        }
    }

    /** The decision after these searches, in the order in which it asked for them. */
    public EqualDecision next(List<EqualSearch> searches) {
        double percent = goals.stream().mapToDouble(Goal.HostCpu::percent).min().orElseThrow();
        String reason = fixed ? "as asked" : "the lowest utilisation of the specs";
        for (EqualSearch ended : searches) {
            Optional<String> refusal = refusal(ended);
            if (refusal.isPresent()) {
                return new Refused(name(ended) + ": " + refusal.get());
            }
            if (unreachable(ended) && ended.percent() == percent) {
                percent = below(Math.min(percent, ended.highestPercent()), ended);
                reason = name(ended) + " reaches " + text(ended.highestPercent()) + " %";
            }
        }
        return missing(searches, percent, reason).orElse(agreed(searches, percent));
    }

    /** First a system that was searched less often: each has a say before any is searched again. */
    private Optional<EqualDecision> missing(List<EqualSearch> searches, double percent, String reason) {
        return IntStream.range(0, names.size())
                .filter(system -> searches.stream().noneMatch(ended -> ended.isOf(system, percent)))
                .boxed()
                .min(Comparator.comparingLong(system -> searches.stream()
                        .filter(ended -> ended.system() == system)
                        .count()))
                .map(system -> new Search(system, percent, reason));
    }

    private EqualDecision agreed(List<EqualSearch> searches, double percent) {
        List<Double> loads = new ArrayList<>();
        List<String> doubts = new ArrayList<>();
        for (int system = 0; system < names.size(); system++) {
            for (EqualSearch ended : searches) {
                if (ended.isOf(system, percent)) {
                    loads.add(Objects.requireNonNull(ended.search().found().load()));
                    doubt(ended).ifPresent(doubts::add);
                }
            }
        }
        return new Agreed(percent, loads, doubts);
    }

    /** Why there is nothing to compare after a search. */
    private Optional<String> refusal(EqualSearch ended) {
        SearchOutcome found = ended.search().found();
        return switch (found.outcome()) {
            case FOUND, BRACKET, FOUND_NOISY, HYSTERESIS -> Optional.empty();
            case UNREACHABLE -> unreached(ended);
            case LIMIT ->
                refused(ended, "Widen from and to of load.search, or fix a utilisation within reach with --at.");
            case MAX_STEPS, BUDGET, ERROR_SHARE, AGENT_SATURATED, AGENT_LOST, HOST_FEED_STOPPED, STOPPED ->
                refused(ended, "See section 5 of docs/capacity.md for the remedy.");
        };
    }

    private static Optional<String> refused(EqualSearch ended, String remedy) {
        SearchOutcome found = ended.search().found();
        return Optional.of("The search for " + Numbers.plain(ended.percent()) + " % CPU ended with " + found.outcome()
                + ": " + found.reason() + ". " + remedy);
    }

    private Optional<String> unreached(EqualSearch ended) {
        double highest = ended.highestPercent();
        double compared = below(highest, ended);
        if (compared < GRAIN_POINTS) {
            return Optional.of(
                    "Its CPU reaches " + text(highest) + " %, too little to compare at. Find what limits it.");
        }
        return fixed
                ? Optional.of("Its CPU reaches " + text(highest) + " %, not " + Numbers.plain(ended.percent())
                        + " %. Give --at " + Numbers.plain(compared) + " or less, or leave it out.")
                : Optional.empty();
    }

    private Optional<String> doubt(EqualSearch ended) {
        SearchOutcome found = ended.search().found();
        return switch (found.outcome()) {
            case FOUND_NOISY, HYSTERESIS ->
                Optional.of(name(ended) + ": " + found.outcome() + ": " + found.reason() + ".");
            default -> Optional.empty();
        };
    }

    private static boolean unreachable(EqualSearch ended) {
        return ended.search().found().outcome() == SearchOutcome.Kind.UNREACHABLE;
    }

    private double below(double reached, EqualSearch ended) {
        double margin = Math.max(MARGIN_POINTS, 2 * goals.get(ended.system()).tolerance());
        return GRAIN_POINTS * Math.floor((reached - margin) / GRAIN_POINTS);
    }

    private String name(EqualSearch ended) {
        return names.get(ended.system());
    }

    private static String text(double percent) {
        return String.format(Locale.ROOT, "%.1f", percent);
    }
}

package dev.lockstep.analysis.history;

import dev.lockstep.analysis.comparison.FingerprintPart;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What makes a change point.
 *
 * @param p false alarms per run of each figure, if nothing changes: 0.001 or 0.01
 * @param percent the change that counts, at least 0 and below 100
 * @param eachSide fewest runs before and after it, 3 to 10
 * @param parts of the fingerprint that are equal in a series; those of {@link FingerprintPart#SAME_WORK} always are
 */
public record HistoryRules(double p, double percent, int eachSide, Set<FingerprintPart> parts) {

    /** A false alarm in 1,000 runs, 2 %, three runs. */
    public static final HistoryRules USUAL = new HistoryRules(0.001, 2, 3, FingerprintPart.SAME_SYSTEM);

    private static final int FEWEST_EACH_SIDE = 3;
    private static final int MOST_EACH_SIDE = Changes.WINDOW;
    private static final double WHOLE = 100;
    private static final String NOTHING_ELSE = "none";

    /** @throws FaultyInputException if a value is not allowed, with every fault */
    public HistoryRules {
        List<Fault> faults = new ArrayList<>();
        if (!ChangeLimits.PROBABILITIES.contains(p)) {
            faults.add(new Fault(
                    "probability", p + " is not possible: use 0.001 or 0.01, for which the limits were simulated."));
        }
        if (!(percent >= 0 && percent < WHOLE)) {
            faults.add(new Fault("percent", "must be at least 0 and below 100, was " + percent + "."));
        }
        if (eachSide < FEWEST_EACH_SIDE || eachSide > MOST_EACH_SIDE) {
            faults.add(new Fault(
                    "eachSide",
                    "must be between " + FEWEST_EACH_SIDE + " and " + MOST_EACH_SIDE + " runs, was " + eachSide + "."));
        }
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        Set<FingerprintPart> all = EnumSet.copyOf(FingerprintPart.SAME_WORK);
        all.addAll(parts);
        parts = Collections.unmodifiableSet(all);
    }

    /**
     * The parts that a list names beside those of the work.
     *
     * @param list such as {@code engine,machines}; {@code none} for no other
     * @throws FaultyInputException if a word in it is no such part
     */
    public static Set<FingerprintPart> parts(String list) {
        Set<FingerprintPart> parts = EnumSet.noneOf(FingerprintPart.class);
        List<Fault> faults = new ArrayList<>();
        for (String word : list.equals(NOTHING_ELSE) ? new String[0] : list.split(",", -1)) {
            Arrays.stream(FingerprintPart.values())
                    .filter(part -> name(part).equals(word.strip()))
                    .findFirst()
                    .ifPresentOrElse(
                            parts::add,
                            () -> faults.add(new Fault(
                                    "fingerprint",
                                    "'" + word.strip() + "' is no part of it: use some of "
                                            + names(Set.of(FingerprintPart.values())) + ", or none. "
                                            + names(FingerprintPart.SAME_WORK) + " always count.")));
        }
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return parts;
    }

    /** The names of parts, in order. */
    public static String names(Set<FingerprintPart> parts) {
        return new TreeSet<>(parts).stream().map(HistoryRules::name).collect(Collectors.joining(", "));
    }

    private static String name(FingerprintPart part) {
        return part.name().toLowerCase(Locale.ROOT);
    }
}

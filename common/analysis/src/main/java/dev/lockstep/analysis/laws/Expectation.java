package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.Percent;
import dev.lockstep.analysis.result.Rounded;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a law expects, beside what was measured.
 *
 * @param expected not 0
 * @param tolerancePercent of the expected
 */
record Expectation(
        String name, @Nullable String target, String unit, double expected, double measured, double tolerancePercent) {

    /** With more tolerance than this a check says nothing. */
    static final int MOST_TOLERANCE_PERCENT = 5;

    private static final double PERCENT = 100;

    /**
     * Three standard deviations of what is cut off at either end of the measurement, in per cent.
     *
     * @param independent how many users, or cycles under way, are cut independently
     */
    static double edgePercent(double independent, double cycleSeconds, double seconds) {
        return 3 * Math.sqrt(2 / independent) * cycleSeconds / seconds * PERCENT;
    }

    /** A check that cannot be decided, and why. */
    static CheckLine undecidable(String name, @Nullable String target, String unit, String why) {
        return new CheckLine(name, target, null, null, unit, null, null, null, "Not decidable: " + why);
    }

    double deviationPercent() {
        return PERCENT * (measured - expected) / expected;
    }

    boolean decidable() {
        return tolerancePercent <= MOST_TOLERANCE_PERCENT;
    }

    boolean holds() {
        return Math.abs(deviationPercent()) <= tolerancePercent;
    }

    /**
     * The decision.
     *
     * @param statement what was compared, such as {@code the users were busy or waiting for %,.1f of %,.1f users}, with the
     *     measured and the expected figure
     * @param otherwise what it means that they differ
     */
    CheckLine line(String statement, String otherwise) {
        return line(holds(), statement, otherwise);
    }

    /** The same where the expected figure is a limit that must not be exceeded. */
    CheckLine lineOfLimit(String statement, String otherwise) {
        return line(deviationPercent() <= tolerancePercent, statement, otherwise);
    }

    private CheckLine line(boolean holds, String statement, String otherwise) {
        return new CheckLine(
                name,
                target,
                Rounded.thousandths(expected),
                Rounded.thousandths(measured),
                unit,
                Rounded.thousandths(deviationPercent()),
                Rounded.thousandths(tolerancePercent),
                decidable() ? Boolean.valueOf(holds) : null,
                text(holds, statement, otherwise));
    }

    private String text(boolean holds, String statement, String otherwise) {
        String compared = String.format(Locale.ROOT, statement, measured, expected) + ", "
                + Percent.signed(deviationPercent()) + " %";
        if (!decidable()) {
            return String.format(
                    Locale.ROOT,
                    "Not decidable: %s, but chance and the edges of the measurement may make ±%.1f %%. Measure longer.",
                    compared,
                    tolerancePercent);
        }
        return holds
                ? String.format(Locale.ROOT, "Holds: %s; %.2f %% are allowed.", compared, tolerancePercent)
                : String.format(
                        Locale.ROOT, "Broken: %s; %.2f %% are allowed. %s", compared, tolerancePercent, otherwise);
    }
}

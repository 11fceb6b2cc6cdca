package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.Percent;
import dev.lockstep.analysis.result.Rounded;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The value that a law expects, and the measured value.
 *
 * @param expected not 0
 * @param tolerancePercent in per cent of the expected value
 */
record Expectation(
        String name, @Nullable String target, String unit, double expected, double measured, double tolerancePercent) {

    /** A check with a larger tolerance is not decidable. */
    static final int MOST_TOLERANCE_PERCENT = 5;

    private static final double PERCENT = 100;

    /**
     * Three standard deviations of what the edges of the measurement cut off, in per cent.
     *
     * @param independent number of users, or cycles under way, that are cut independently
     */
    static double edgePercent(double independent, double cycleSeconds, double seconds) {
        return 3 * Math.sqrt(2 / independent) * cycleSeconds / seconds * PERCENT;
    }

    /** A check that is not decidable, with the reason. */
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
     * The result of the check.
     *
     * @param statement what was compared, such as {@code the users were busy or waiting for %,.1f of %,.1f users}; a
     *     format for the measured and the expected value
     * @param otherwise what a violation means
     */
    CheckLine line(String statement, String otherwise) {
        return line(holds(), statement, otherwise);
    }

    /** The same for an expected value that is an upper limit. */
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
                    "Not decidable: %s, but chance and the edges of the measurement may account for ±%.1f %%."
                            + " Measure longer.",
                    compared,
                    tolerancePercent);
        }
        return holds
                ? String.format(Locale.ROOT, "Holds: %s; the tolerance is %.2f %%.", compared, tolerancePercent)
                : String.format(
                        Locale.ROOT, "Broken: %s; the tolerance is %.2f %%. %s", compared, tolerancePercent, otherwise);
    }
}

package dev.lockstep.analysis.result;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats changes in per cent with the digits that their interval supports. */
public final class Percent {

    private static final int USUAL_DECIMALS = 2;

    private Percent() {}

    /** With its sign, such as {@code +3.03}; {@code 0} if it rounds to 0. */
    public static String signed(double percent, int decimals) {
        String text = String.format(Locale.ROOT, "%+." + decimals + "f", percent);
        return Double.parseDouble(text) == 0 ? "0" : text;
    }

    /** A change without an interval. */
    public static String signed(double percent) {
        return signed(percent, USUAL_DECIMALS);
    }

    /** An interval such as {@code [+1.6, +4.5]}. */
    public static String signed(List<Double> interval) {
        int decimals = decimals(interval);
        return "[" + signed(interval.get(0), decimals) + ", " + signed(interval.get(1), decimals) + "]";
    }

    /**
     * Number of decimals for a change with this interval: none if it is wider than 6 points, and one more for each
     * power of ten below that.
     */
    public static int decimals(@Nullable List<Double> interval) {
        if (interval == null) {
            return USUAL_DECIMALS;
        }
        double half = (interval.get(1) - interval.get(0)) / 2;
        return half > 3 ? 0 : half > 0.3 ? 1 : USUAL_DECIMALS;
    }
}

package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One threshold of the spec and what was measured. A miss leaves the result valid.
 *
 * @param text as in the spec
 * @param measured over the measurement, in {@code unit}; null if it is not known
 * @param limit in {@code unit}
 * @param unit such as {@code ms}; empty for counts, shares of 1 and host metrics, whose names have it
 * @param ok whether the measured figure is within the limit; false if it is not known
 * @param reason why it is not known
 */
public record ThresholdLine(
        String text,
        @Nullable Double measured,
        double limit,
        String unit,
        boolean ok,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String reason) {

    private static final int FEWEST_DIGITS = 4;
    private static final int HUNDRED = 100;

    /** {@code ok}, {@code missed}, or {@code not measured}. */
    public String outcome() {
        return measured == null ? "not measured" : ok ? "ok" : "missed";
    }

    /** The measured figure and how near it is to the limit, such as {@code 18.25 ms, 91.25 % of the limit}. */
    public String words() {
        if (measured == null) {
            return String.valueOf(reason);
        }
        String figure = shown(measured, limit) + (unit.isEmpty() || unit.startsWith("/") ? unit : " " + unit);
        return limit > 0 ? figure + ", " + shown(HUNDRED * measured / limit, HUNDRED) + " % of the limit" : figure;
    }

    /** Four digits, or as many as it takes to stay on the same side of the limit. */
    private static String shown(double value, double limit) {
        BigDecimal exact = BigDecimal.valueOf(value);
        int digits = Math.max(FEWEST_DIGITS, exact.precision() - exact.scale());
        BigDecimal rounded = rounded(exact, digits);
        while (Double.compare(rounded.doubleValue(), limit) != Double.compare(value, limit)) {
            rounded = rounded(exact, ++digits);
        }
        return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
    }

    private static BigDecimal rounded(BigDecimal exact, int digits) {
        return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }
}

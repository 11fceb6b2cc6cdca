package dev.lockstep.analysis.result;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers rounded for a document. */
public final class Rounded {
    private static final int SIX_DIGITS = 6;

    private Rounded() {}

    /** Three decimals. */
    public static double thousandths(double value) {
        return decimals(value, 3);
    }

    /** At least this many decimals and six significant digits, so that small numbers keep their precision. */
    public static double sixDigits(double value, int leastDecimals) {
        BigDecimal exact = BigDecimal.valueOf(value);
        int decimals = Math.max(leastDecimals, SIX_DIGITS + exact.scale() - exact.precision());
        return exact.setScale(decimals, RoundingMode.HALF_EVEN).doubleValue();
    }

    /** Six decimals, for shares and probabilities. */
    public static double millionths(double value) {
        return decimals(value, 6);
    }

    /** Nanoseconds in milliseconds, with three decimals. */
    public static double millis(long nanos) {
        return thousandths(nanos / 1e6);
    }

    private static double decimals(double value, int decimals) {
        return BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_EVEN)
                .doubleValue();
    }
}

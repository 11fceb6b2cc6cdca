package dev.lockstep.measure.result;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as a document shows them. */
public final class Rounded {
    private Rounded() {}

    /** Three decimals. */
    public static double thousandths(double value) {
        return decimals(value, 3);
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

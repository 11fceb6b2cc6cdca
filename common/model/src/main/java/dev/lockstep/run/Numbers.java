package dev.lockstep.run;

import java.math.BigDecimal;

/** Numbers as texts. */
public final class Numbers {

    private Numbers() {}

    /** Without exponent and trailing zeros: {@code 3}, {@code 3.5}. */
    public static String plain(double number) {
        return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
    }
}

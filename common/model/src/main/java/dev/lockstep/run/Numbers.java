package dev.lockstep.run;

import java.math.BigDecimal;
import java.util.Locale;

/** Numbers as texts. */
public final class Numbers {

    private Numbers() {}

    /** Without exponent and trailing zeros: {@code 3}, {@code 3.5}. */
    public static String plain(double number) {
        return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
    }

    /** Rounded half up to significant digits, without exponent: 12.345 to four is {@code 12.35}, 12345 is {@code 12350}. */
    public static String significant(double number, int digits) {
        return Double.isFinite(number)
                ? new BigDecimal(String.format(Locale.ROOT, "%." + (digits - 1) + "e", number)).toPlainString()
                : Double.toString(number);
    }
}

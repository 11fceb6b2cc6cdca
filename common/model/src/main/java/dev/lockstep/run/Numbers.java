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

    /** With three decimals, or as many as four significant digits need: 0.04 is {@code 0.040}, 0.00062512 {@code 0.0006251}. */
    public static String fine(double number) {
        BigDecimal significant = new BigDecimal(significant(number, 4)).stripTrailingZeros();
        return significant.setScale(Math.max(3, significant.scale())).toPlainString();
    }

    /** Rounded half up to significant digits, without exponent: 12.345 to four is {@code 12.35}, 12345 is {@code 12350}. */
    public static String significant(double number, int digits) {
        return Double.isFinite(number)
                ? new BigDecimal(String.format(Locale.ROOT, "%." + (digits - 1) + "e", number)).toPlainString()
                : Double.toString(number);
    }
}

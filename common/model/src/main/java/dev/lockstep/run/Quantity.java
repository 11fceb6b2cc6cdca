package dev.lockstep.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number with its unit in a spec, such as {@code 1.5GB}, without any other characters. */
record Quantity(BigDecimal number, String unit) {

    /** The lowest rate with all digits of a double has 22 decimals. */
    static final String NUMBER = "\\d{1,15}(?:\\.\\d{1,40})?";

    private static final Pattern SHAPE = Pattern.compile("(" + NUMBER + ")([A-Za-z/]*)");

    static Optional<Quantity> of(String text) {
        Matcher matcher = SHAPE.matcher(text);
        return matcher.matches()
                ? Optional.of(new Quantity(new BigDecimal(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    /** The value in the base unit; empty for an unknown unit. */
    static Optional<BigDecimal> of(String text, Map<String, Long> units) {
        return of(text).flatMap(quantity -> Optional.ofNullable(units.get(quantity.unit))
                .map(factor -> quantity.number.multiply(BigDecimal.valueOf(factor))));
    }

    /**
     * The shortest exact text: a whole number in the largest unit that divides it, otherwise with decimals in the
     * smallest.
     */
    static String format(BigDecimal value, Map<String, Long> unitsFromLargest) {
        String text = "";
        for (Map.Entry<String, Long> unit : unitsFromLargest.entrySet()) {
            BigDecimal[] parts = value.divideAndRemainder(BigDecimal.valueOf(unit.getValue()));
            if (parts[1].signum() == 0) {
                return parts[0].toBigInteger() + unit.getKey();
            }
            text = decimal(value, unit.getValue()) + unit.getKey();
        }
        return text;
    }

    private static String decimal(BigDecimal value, long unit) {
        return value.divide(BigDecimal.valueOf(unit), 18, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }
}

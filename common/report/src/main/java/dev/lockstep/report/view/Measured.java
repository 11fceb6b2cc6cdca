package dev.lockstep.report.view;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A figure with the half-width of its interval, for people. */
final class Measured {

    /** Half-widths that begin with 1 have two digits, for a rounded digit would be too coarse. */
    private static final BigDecimal COARSE_BELOW = BigDecimal.valueOf(2);

    private Measured() {}

    /** Such as {@code 85.2 % ± 0.6}; empty if it was not measured. */
    static String text(JsonNode node, String value, String halfWidth, String unit) {
        return node.path(value).isNumber() ? text(node.path(value), half(node.path(halfWidth)), unit) : "";
    }

    /** With as many decimals as the half-width has. An interval wider than the figure itself says nothing. */
    static String text(JsonNode value, Optional<BigDecimal> halfWidth, String unit) {
        BigDecimal number = value.decimalValue();
        if (halfWidth.filter(half -> half.compareTo(number.abs()) > 0).isPresent()) {
            return TableCell.number(number).text() + unit + " (not reliable)";
        }
        return halfWidth
                .filter(half -> half.signum() > 0)
                .map(Measured::rounded)
                .map(half -> shown(number.setScale(Math.max(0, half.scale()), RoundingMode.HALF_EVEN)) + unit + " ± "
                        + shown(half))
                .orElseGet(() -> TableCell.number(number).text() + unit);
    }

    private static Optional<BigDecimal> half(JsonNode halfWidth) {
        return halfWidth.isNumber() ? Optional.of(halfWidth.decimalValue()) : Optional.empty();
    }

    private static BigDecimal rounded(BigDecimal half) {
        BigDecimal leading = half.movePointLeft(half.precision() - half.scale() - 1);
        int digits = leading.compareTo(COARSE_BELOW) < 0 ? 2 : 1;
        return half.round(new MathContext(digits, RoundingMode.HALF_UP));
    }

    private static String shown(BigDecimal number) {
        return new TableCell(TableCell.Kind.NUMBER, number.toPlainString(), number.toPlainString()).text();
    }
}

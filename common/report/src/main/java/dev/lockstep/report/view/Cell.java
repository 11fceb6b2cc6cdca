package dev.lockstep.report.view;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import tools.jackson.databind.JsonNode;

/**
 * A formatted value.
 *
 * @param value for programs: digits without grouping, an instant in ISO 8601; empty if not measured
 * @param shown for people: a number with rounded digits
 */
public record Cell(Kind kind, String value, String shown) {

    /** The kind of a value, which determines its style. */
    public enum Kind {
        TEXT,
        SENTENCE,
        NUMBER,
        TIME,
        GOOD,
        BAD,
        UNDECIDED
    }

    static final Cell NONE = new Cell(Kind.TEXT, "");

    private static final int FINE_DECIMALS = 3;
    private static final int SHOWN_DIGITS = 4;
    private static final BigDecimal COARSE_FROM = BigDecimal.valueOf(100);
    private static final int GROUP = 3;

    /** A value with the default rounding. */
    public Cell(Kind kind, String value) {
        this(kind, value, kind == Kind.NUMBER ? rounded(new BigDecimal(value)) : value);
    }

    /** The text for people. */
    public String text() {
        if (value.isEmpty()) {
            return "–";
        }
        return switch (kind) {
            case NUMBER -> grouped(shown);
            case TIME -> value.replace('T', ' ').replace("Z", " UTC");
            default -> value;
        };
    }

    static Cell text(String text) {
        return new Cell(Kind.TEXT, text);
    }

    static Cell sentence(String text) {
        return new Cell(Kind.SENTENCE, text);
    }

    static Cell whole(JsonNode node) {
        return node.isNumber() ? whole(node.asLong()) : NONE;
    }

    static Cell whole(long number) {
        return new Cell(Kind.NUMBER, Long.toString(number));
    }

    /** Three decimals. */
    static Cell fine(JsonNode node) {
        return node.isNumber() ? decimals(node.decimalValue(), FINE_DECIMALS) : NONE;
    }

    /** Three decimals, and one from 100 on. */
    static Cell number(JsonNode node) {
        return node.isNumber() ? number(node.decimalValue()) : NONE;
    }

    static Cell number(BigDecimal number) {
        return decimals(number, number.abs().compareTo(COARSE_FROM) < 0 ? FINE_DECIMALS : 1);
    }

    /** A number with rounding of its own. */
    static Cell number(BigDecimal number, BigDecimal shown) {
        return new Cell(Kind.NUMBER, number(number).value(), shown.toPlainString());
    }

    /** A share of 1 as a percentage. */
    static Cell share(JsonNode node) {
        return node.isNumber() ? decimals(node.decimalValue().movePointRight(2), 1) : NONE;
    }

    /** A share of 1 as a percentage, with decimals for rare events. */
    static Cell fineShare(JsonNode node) {
        return node.isNumber() ? decimals(node.decimalValue().movePointRight(2), 3) : NONE;
    }

    /** With milliseconds, unless they are 0. */
    static Cell time(JsonNode node) {
        try {
            Instant instant = Instant.parse(node.asString("")).truncatedTo(ChronoUnit.MILLIS);
            return new Cell(Kind.TIME, instant.toString());
        } catch (java.time.DateTimeException none) {
            return NONE;
        }
    }

    /** The outcome of a check. */
    static Cell outcome(JsonNode node, String good, String bad, String undecided) {
        if (!node.isBoolean()) {
            return new Cell(Kind.UNDECIDED, undecided);
        }
        return node.asBoolean() ? new Cell(Kind.GOOD, good) : new Cell(Kind.BAD, bad);
    }

    private static Cell decimals(BigDecimal number, int decimals) {
        return new Cell(
                Kind.NUMBER, number.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString());
    }

    /** Four digits, at most three of them decimals; whole numbers keep all digits. */
    private static String rounded(BigDecimal number) {
        int before = number.precision() - number.scale();
        int decimals = Math.min(FINE_DECIMALS, Math.max(0, SHOWN_DIGITS - before));
        BigDecimal rounded = number.setScale(Math.min(decimals, Math.max(0, number.scale())), RoundingMode.HALF_UP);
        boolean whole = rounded.stripTrailingZeros().scale() <= 0;
        return (whole ? rounded.setScale(0, RoundingMode.UNNECESSARY) : rounded).toPlainString();
    }

    private static String grouped(String digits) {
        int start = digits.startsWith("-") ? 1 : 0;
        int point = digits.indexOf('.');
        int end = point < 0 ? digits.length() : point;
        StringBuilder grouped = new StringBuilder(digits);
        for (int at = end - GROUP; at > start; at -= GROUP) {
            grouped.insert(at, ',');
        }
        return grouped.toString();
    }
}

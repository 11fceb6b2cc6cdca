package dev.lockstep.report.view;

import dev.lockstep.run.Numbers;
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
 * @param link where it leads to, such as {@code #runs}; empty for nowhere
 */
public record TableCell(Kind kind, String value, String shown, String link) {

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

    static final TableCell NONE = new TableCell(Kind.TEXT, "");

    private static final int FINE_DECIMALS = 3;
    private static final int SHOWN_DIGITS = 4;
    private static final BigDecimal COARSE_FROM = BigDecimal.valueOf(100);
    private static final int GROUP = 3;

    /** A value with the default rounding. */
    public TableCell(Kind kind, String value) {
        this(kind, value, kind == Kind.NUMBER ? rounded(new BigDecimal(value)) : value);
    }

    /** A value that leads nowhere. */
    public TableCell(Kind kind, String value, String shown) {
        this(kind, value, shown, "");
    }

    /** The same value with a link. */
    public TableCell linked(String target) {
        return new TableCell(kind, value, shown, target);
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

    static TableCell text(String text) {
        return new TableCell(Kind.TEXT, text);
    }

    static TableCell sentence(String text) {
        return new TableCell(Kind.SENTENCE, text);
    }

    static TableCell whole(JsonNode node) {
        return node.isNumber() ? whole(node.asLong()) : NONE;
    }

    static TableCell whole(long number) {
        return new TableCell(Kind.NUMBER, Long.toString(number));
    }

    /** Three decimals. */
    static TableCell fine(JsonNode node) {
        return node.isNumber() ? decimals(node.decimalValue(), FINE_DECIMALS) : NONE;
    }

    /** Three decimals, and one from 100 on. */
    static TableCell number(JsonNode node) {
        return node.isNumber() ? number(node.decimalValue()) : NONE;
    }

    /** The same, with four digits of what is below 1: a cost of a transaction may be far below. */
    static TableCell cost(JsonNode node) {
        boolean small = node.isNumber() && Math.abs(node.asDouble()) < 1;
        return small
                ? new TableCell(
                        Kind.NUMBER,
                        Numbers.fine(node.asDouble()),
                        new BigDecimal(Numbers.fine(node.asDouble()))
                                .stripTrailingZeros()
                                .toPlainString())
                : number(node);
    }

    static TableCell number(BigDecimal number) {
        return decimals(number, number.abs().compareTo(COARSE_FROM) < 0 ? FINE_DECIMALS : 1);
    }

    /** A number with rounding of its own. */
    static TableCell number(BigDecimal number, BigDecimal shown) {
        return new TableCell(Kind.NUMBER, number(number).value(), shown.toPlainString());
    }

    /** A share of 1 as a percentage. */
    static TableCell share(JsonNode node) {
        return node.isNumber() ? decimals(node.decimalValue().movePointRight(2), 1) : NONE;
    }

    /** A share of 1 as a percentage, with decimals for rare events. */
    static TableCell fineShare(JsonNode node) {
        return node.isNumber() ? decimals(node.decimalValue().movePointRight(2), 3) : NONE;
    }

    /** With milliseconds, unless they are 0. */
    static TableCell time(JsonNode node) {
        try {
            Instant instant = Instant.parse(node.asString("")).truncatedTo(ChronoUnit.MILLIS);
            return new TableCell(Kind.TIME, instant.toString());
        } catch (java.time.DateTimeException none) {
            return NONE;
        }
    }

    /** The outcome of a check. */
    static TableCell outcome(JsonNode node, String good, String bad, String undecided) {
        if (!node.isBoolean()) {
            return new TableCell(Kind.UNDECIDED, undecided);
        }
        return node.asBoolean() ? new TableCell(Kind.GOOD, good) : new TableCell(Kind.BAD, bad);
    }

    private static TableCell decimals(BigDecimal number, int decimals) {
        return new TableCell(
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

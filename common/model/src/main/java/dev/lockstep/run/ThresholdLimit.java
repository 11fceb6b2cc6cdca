package dev.lockstep.run;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The limit of a threshold.
 *
 * @param unit of a throughput, as written; empty if none is
 */
record ThresholdLimit(double value, String unit) {

    private static final String DIGITS = "\\d{1,15}(?:\\.\\d{1,18})?";
    private static final Pattern NUMBER = Pattern.compile("-?" + DIGITS);
    private static final Pattern WITH_UNIT = Pattern.compile("(" + DIGITS + ")(?:\\s*([^\\d\\s.,_].*))?");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * Parses the limit of a metric of transactions.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    static ThresholdLimit of(ThresholdMetric metric, String text) {
        return switch (metric.kind()) {
            case THROUGHPUT -> throughput(text);
            case RATE -> new ThresholdLimit(Rates.parse(closed(text)), "");
            case COUNT -> new ThresholdLimit(count(text), "");
            case SHARE -> new ThresholdLimit(share(text), "");
            case TIME -> new ThresholdLimit(millis(text), "");
        };
    }

    /** Parses a number without unit. */
    static Optional<BigDecimal> number(String text) {
        return NUMBER.matcher(text).matches() ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }

    private static ThresholdLimit throughput(String text) {
        Matcher matcher = WITH_UNIT.matcher(text);
        if (!matcher.matches()) {
            throw refusal(
                    text,
                    "a throughput: write a number without separators, and a unit of the workload if it is"
                            + " not that of the headline, such as 50000 or 12000 NOPM");
        }
        String unit = matcher.group(2);
        return new ThresholdLimit(Double.parseDouble(matcher.group(1)), unit == null ? "" : unit);
    }

    private static double count(String text) {
        return number(text)
                .filter(number -> number.signum() >= 0 && number.scale() == 0)
                .orElseThrow(() -> refusal(text, "a count: write a whole number, such as 1000"))
                .doubleValue();
    }

    private static double share(String text) {
        boolean percent = text.endsWith("%");
        String digits = percent ? text.substring(0, text.length() - 1).strip() : text;
        return number(digits)
                .map(number -> percent ? number.movePointLeft(2) : number)
                .filter(share -> share.signum() >= 0 && share.compareTo(BigDecimal.ONE) <= 0)
                .orElseThrow(() -> refusal(text, "a share: write a number from 0 to 1, such as 0.001, or 0.1 %"))
                .doubleValue();
    }

    private static double millis(String text) {
        try {
            return Durations.parse(closed(text)).toNanos() / NANOS_PER_MILLI;
        } catch (IllegalArgumentException noDuration) {
            throw refusal(text, "a time: write a number and exactly one unit of ms, s, m or h, such as 20ms");
        }
    }

    private static String closed(String text) {
        return BLANKS.matcher(text).replaceAll("");
    }

    private static IllegalArgumentException refusal(String text, String expected) {
        return new IllegalArgumentException("'" + text + "' is not " + expected);
    }
}

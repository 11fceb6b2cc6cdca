package dev.lockstep.run;

/** Rates in a spec: a whole or decimal number per second or minute, {@code 200/s 6000/min}. */
public final class Rates {

    /** The lowest accepted rate, per second: once in eleven days. */
    public static final double LOWEST_PER_SECOND = 1e-6;

    /** The highest accepted rate, per second. */
    public static final double HIGHEST_PER_SECOND = 10_000_000;

    private Rates() {}

    /**
     * Parses a rate, per second.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static double parse(String text) {
        Quantity quantity = Quantity.of(text).orElseThrow(() -> refusal(text));
        double perSecond =
                switch (quantity.unit()) {
                    case "/s" -> quantity.number().doubleValue();
                    case "/min" -> quantity.number().doubleValue() / 60;
                    default -> throw refusal(text);
                };
        if (perSecond < LOWEST_PER_SECOND || perSecond > HIGHEST_PER_SECOND) {
            throw new IllegalArgumentException("'" + text + "' is out of range: a rate is at least "
                    + format(LOWEST_PER_SECOND) + " and at most " + format(HIGHEST_PER_SECOND));
        }
        return perSecond;
    }

    /** A text that {@link #parse} turns into the same rate. */
    public static String format(double ratePerSecond) {
        return Numbers.plain(ratePerSecond) + "/s";
    }

    private static IllegalArgumentException refusal(String text) {
        return new IllegalArgumentException(
                "'" + text + "' is not a rate: write a positive number and /s or /min, such as 200/s");
    }
}

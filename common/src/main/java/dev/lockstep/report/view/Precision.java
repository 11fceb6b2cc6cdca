package dev.lockstep.report.view;

import dev.lockstep.measure.result.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import tools.jackson.databind.JsonNode;

/** How well a result document knows its throughput, which decides how it is called and how many digits are told. */
public final class Precision {
    private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_EVEN);

    private Precision() {}

    /** {@code valid}, {@code valid, imprecise} or {@code invalid}. */
    public static String verdict(JsonNode document) {
        JsonNode verdict = document.path("verdict");
        return Verdict.words(
                verdict.path("valid").asBoolean(false),
                !verdict.path("precision").asString("").equals("imprecise"));
    }

    /** Whether half the interval of a throughput is wider than 3 % of it, so that no third digit is known. */
    public static boolean wide(JsonNode throughput) {
        return throughput.path("ci95").path("halfWidthPercent").asDouble(0) > Verdict.Precision.WIDEST_PERCENT;
    }

    /** The number with the digits that a throughput of this interval has: two where it is wide, else all. */
    public static BigDecimal digits(JsonNode throughput, BigDecimal number) {
        return wide(throughput) ? new BigDecimal(number.round(TWO_DIGITS).toPlainString()) : number;
    }
}

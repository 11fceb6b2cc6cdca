package dev.lockstep.report.view;

import dev.lockstep.analysis.result.Verdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** The precision of a result's throughput, which determines its verdict in words and its number of digits. */
public final class Precision {
    private static final int FEWEST_DIGITS = 2;
    private static final int MOST_DIGITS = 6;
    private static final int SHORTEST_RELIABLE_SECONDS = 120;
    private static final int FEWEST_RELIABLE_SAMPLES = 15;

    private Precision() {}

    /** {@code valid}, {@code valid, imprecise} or {@code invalid}. */
    public static String verdict(JsonNode document) {
        JsonNode verdict = document.path("verdict");
        return Verdict.words(
                verdict.path("valid").asBoolean(false),
                !verdict.path("precision").asString("").equals("imprecise"));
    }

    /**
     * A throughput with the digits that its interval supports: two if the half-width is above 3 %, one more at 3 %, one
     * more at 0.3 % and so on. Without an interval, four.
     */
    public static BigDecimal digits(JsonNode throughput, BigDecimal number) {
        int scale = number.scale() - number.precision() + digits(throughput);
        return plain(number, scale);
    }

    /** An end of its interval, with the same number of decimals as the throughput. */
    public static BigDecimal end(JsonNode throughput, BigDecimal number) {
        BigDecimal value = throughput.path("value").decimalValue();
        return plain(number, value.scale() - value.precision() + digits(throughput));
    }

    /** The half-width in per cent, with two digits. */
    public static BigDecimal halfWidth(JsonNode throughput) {
        BigDecimal percent = throughput.at("/ci95/halfWidthPercent").decimalValue();
        return plain(percent, percent.scale() - percent.precision() + FEWEST_DIGITS);
    }

    /** Why its interval may be too narrow; empty if it is reliable or there is none. */
    public static String unreliable(JsonNode throughput) {
        JsonNode interval = throughput.path("ci95");
        if (interval.path("reliable").asBoolean(true)) {
            return "";
        }
        double effective = interval.path("effectiveSamples").asDouble();
        long seconds =
                Math.round(effective * interval.path("autocorrelationSeconds").asDouble());
        if (seconds < SHORTEST_RELIABLE_SECONDS) {
            return "not reliable: " + seconds + " s were measured, " + SHORTEST_RELIABLE_SECONDS + " s are needed";
        }
        if (effective < FEWEST_RELIABLE_SAMPLES) {
            return String.format(
                    Locale.ROOT,
                    "not reliable: the %d s measured are worth %.1f independent seconds, %d are needed",
                    seconds,
                    effective,
                    FEWEST_RELIABLE_SAMPLES);
        }
        return "not reliable: the throughput varies more slowly than its batches of "
                + interval.path("batchSeconds").asInt() + " s";
    }

    private static int digits(JsonNode throughput) {
        double percent = throughput.at("/ci95/halfWidthPercent").asDouble(0);
        if (percent <= 0) {
            return throughput.path("ci95").isObject() ? MOST_DIGITS : FEWEST_DIGITS + 2;
        }
        double further = Math.floor(Math.log10(Verdict.Precision.WIDEST_PERCENT / percent)) + 1;
        return (int) Math.min(MOST_DIGITS, Math.max(FEWEST_DIGITS, FEWEST_DIGITS + further));
    }

    private static BigDecimal plain(BigDecimal number, int scale) {
        BigDecimal rounded = number.setScale(Math.min(scale, number.scale()), RoundingMode.HALF_EVEN);
        boolean whole = rounded.stripTrailingZeros().scale() <= 0;
        return whole ? rounded.setScale(0, RoundingMode.UNNECESSARY) : rounded;
    }
}

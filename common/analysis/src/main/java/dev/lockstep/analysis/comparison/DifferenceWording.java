package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.Percent;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The wording of a difference. An interval that excludes 0 is a finding only if the difference is large enough to
 * matter. An interval that includes 0 shows no difference, which is not equality. Two single runs never represent their
 * systems.
 */
public final class DifferenceWording {

    private static final double TENFOLD = 900;
    private static final double WHOLE = 10;
    private static final double THOUSAND = 1_000;

    private final Measure measure;
    private final ComparisonOptions options;
    private final String runs;

    DifferenceWording(Measure measure, ComparisonOptions options) {
        this.measure = measure;
        this.options = options;
        this.runs = options.atCpuPercent() == null ? "these two runs" : "these two series of runs";
    }

    /**
     * For a response of repeated runs, with the limits of {@link ComparisonOptions#DEFAULT}.
     *
     * @param metric such as {@code throughput}, which alone is faster or slower
     */
    public static String ofResponse(String metric, LogRatio ratio, double detectablePercent) {
        var measure = new Measure(metric, null, "", null, document -> null);
        return new DifferenceWording(measure, ComparisonOptions.DEFAULT).ofGroups(ratio, detectablePercent);
    }

    /** For one ratio over another, such as an interaction: neither of two systems is faster. */
    public static String ofRatios(LogRatio ratio, double detectablePercent) {
        return ofResponse(Measure.RATIO, ratio, detectablePercent);
    }

    String ofGroups(LogRatio ratio, double detectablePercent) {
        PercentRange interval = ratio.interval(0.95);
        if (interval.excludesZero() && material(ratio)) {
            return measure.direction(ratio.difference() > 0) + " by " + size(ratio.percent(), interval);
        }
        if (equal(ratio)) {
            return "equal within ±" + margin();
        }
        return interval.excludesZero()
                ? "differs by " + small(ratio, interval)
                : "no difference shown; " + seen(detectablePercent);
    }

    String ofSingleRuns(LogRatio ratio, double detectablePercent) {
        PercentRange interval = ratio.interval(0.95);
        if (interval.excludesZero() && material(ratio)) {
            return text("%s differ by %s", runs, signed(ratio.percent(), interval));
        }
        if (equal(ratio)) {
            return runs + " are equal within ±" + margin();
        }
        return interval.excludesZero()
                ? runs + " differ by " + small(ratio, interval)
                : "no difference shown between " + runs + "; " + seen(detectablePercent);
    }

    /** For two runs whose values have intervals but no standard errors. */
    static String ofIntervals(double percent, boolean overlap) {
        return overlap
                ? Percent.signed(percent)
                        + " %; their 95 % intervals overlap: no difference shown between these two runs"
                : "these two runs differ by " + Percent.signed(percent) + " %: their 95 % intervals do not overlap";
    }

    /** For a difference without an interval. */
    public static String withoutInterval(double percent, @Nullable String reason) {
        String change = percent >= TENFOLD ? "a factor of " + factor(percent) : Percent.signed(percent) + " %";
        return change + "; no interval: " + reason;
    }

    private boolean material(LogRatio ratio) {
        return Math.abs(ratio.percent()) >= options.materialPercent();
    }

    private boolean equal(LogRatio ratio) {
        return ratio.equalWithin(options.equalWithinPercent());
    }

    private String margin() {
        return number(options.equalWithinPercent()) + " %";
    }

    private String small(LogRatio ratio, PercentRange interval) {
        return text(
                "%s, less than the %s %% that counts",
                signed(ratio.percent(), interval), number(options.materialPercent()));
    }

    private static String seen(double detectablePercent) {
        return text(
                "differences above " + (detectablePercent < WHOLE ? "%.2f" : "%.0f") + " %% would have been seen",
                detectablePercent);
    }

    /**
     * A decrease is shown by its size, with the interval from small to large; an increase to ten times or more by its
     * factor.
     */
    private static String size(double percent, PercentRange interval) {
        if (percent >= TENFOLD) {
            return text("a factor of %s [%s, %s]", factor(percent), factor(interval.low()), factor(interval.high()));
        }
        String number = "%." + decimals(interval) + "f";
        String sized = number + " %% [" + number + ", " + number + "]";
        return percent > 0
                ? text(sized, percent, interval.low(), interval.high())
                : text(sized, -percent, -interval.high(), -interval.low());
    }

    /** At least three digits. */
    private static String factor(double percent) {
        double factor = 1 + percent / 100;
        return text(Math.rint(factor) < THOUSAND ? "%.3g" : "%.0f", factor);
    }

    private static String signed(double percent, PercentRange interval) {
        return Percent.signed(percent, decimals(interval)) + " % "
                + Percent.signed(List.of(interval.low(), interval.high()));
    }

    private static int decimals(PercentRange interval) {
        return Percent.decimals(List.of(interval.low(), interval.high()));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? text("%.0f", value) : String.valueOf(value);
    }

    private static String text(String format, @Nullable Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

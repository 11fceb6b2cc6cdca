package dev.lockstep.bench;

import java.io.PrintStream;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Prints rows {@code what | measured | goal | ratio}; the ratio is the measured figure over the goal. */
final class Table {

    private final PrintStream out;

    Table(PrintStream out) {
        this.out = out;
    }

    /** A figure without a goal. */
    void figure(String what, double measured, String unit) {
        row(what, text(measured, unit), "", "");
    }

    /** A figure whose goal is a maximum. */
    void atMost(String what, double measured, double bar, String unit) {
        row(what, text(measured, unit), "at most " + text(bar, unit), ratio(measured / bar));
    }

    /** A figure whose goal is a minimum. */
    void atLeast(String what, double measured, double bar, String unit) {
        row(what, text(measured, unit), "at least " + text(bar, unit), ratio(measured / bar));
    }

    /** A figure whose goal is zero. */
    void zero(String what, double measured, String unit) {
        row(what, text(measured, unit), "0 " + unit, "");
    }

    /** A figure with another one for reference. */
    void beside(String what, double measured, double other, String unit) {
        row(what, text(measured, unit), text(other, unit), ratio(measured / other));
    }

    /** Figures of two tools in turns: medians and extremes, and the ratio of the pairs with its 95 % interval. */
    void paired(String what, Paired figures, String unit) {
        Paired.Ratio ratio = figures.ratio();
        row(
                what,
                spread(figures.ours(), unit),
                spread(figures.theirs(), unit),
                ratio(ratio.value()) + " (" + ratio(ratio.low()) + " to " + ratio(ratio.high()) + ")");
    }

    private static String spread(List<Double> figures, String unit) {
        return text(Median.of(figures.stream()), unit) + " ("
                + text(Collections.min(figures), "").strip() + " to "
                + text(Collections.max(figures), "").strip() + ")";
    }

    /** A row that is not a number. */
    void words(String what, String words) {
        row(what, words, "", "");
    }

    /** A measurement that was skipped, and why. */
    void skipped(String what, String reason) {
        row(what, "skipped: " + reason, "", "");
    }

    private void row(String what, String measured, String bar, String ratio) {
        out.printf("| %s | %s | %s | %s |%n", what, measured, bar, ratio);
        out.flush();
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.3f", ratio);
    }

    private static String text(double value, String unit) {
        String format = Math.abs(value) >= 1_000 ? "%,.0f %s" : Math.abs(value) >= 10 ? "%.1f %s" : "%.3f %s";
        return String.format(Locale.ROOT, format, value, unit);
    }
}

package dev.lockstep.report.chart;

import java.util.OptionalDouble;

/**
 * An axis of numbers.
 *
 * @param unit may be empty
 * @param reference a value with a line of its own, such as 1 for ratios
 */
public record ChartAxis(String name, String unit, NumberStyle style, OptionalDouble reference) {

    /** An axis of plain numbers. */
    public ChartAxis(String name, String unit) {
        this(name, unit, NumberStyle.PLAIN, OptionalDouble.empty());
    }

    /** An axis of durations in seconds, written as minutes and seconds. */
    public static ChartAxis ofDurations(String name) {
        return new ChartAxis(name, "min:s", NumberStyle.MINUTES_SECONDS, OptionalDouble.empty());
    }

    /** An axis of ratios to a baseline, which is 1. */
    public static ChartAxis ofRatios(String name) {
        return new ChartAxis(name, "", NumberStyle.PLAIN, OptionalDouble.of(1));
    }

    /** The name with its unit. */
    public String label() {
        return unit.isEmpty() ? name : name + ", " + unit;
    }
}

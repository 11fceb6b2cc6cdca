package dev.lockstep.report.chart;

/**
 * A value with its interval.
 *
 * @param low at most {@code value}; the same for none
 * @param high at least {@code value}; the same for none
 */
public record PlottedValue(double value, double low, double high) {

    public PlottedValue {
        if (!(low <= value && value <= high) || !Double.isFinite(high - low)) {
            throw new IllegalArgumentException(
                    "A value lies inside its interval, and all are finite: " + low + " " + value + " " + high);
        }
    }

    /** A value without an interval. */
    public static PlottedValue exact(double value) {
        return new PlottedValue(value, value, value);
    }

    /** Whether it has an interval. */
    public boolean hasInterval() {
        return low < high;
    }
}

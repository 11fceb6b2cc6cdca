package dev.lockstep.host.sample;

import org.jspecify.annotations.Nullable;

/**
 * What a series says of a window.
 *
 * @param rows that lie wholly inside and have a value
 * @param coveredSeconds the time that rows describe, those that cross an edge with their part inside
 * @param windowSeconds the length of the window
 * @param mean weighted by that time; null under {@value #FEWEST_ROWS} rows, as are the others
 * @param p95 by nearest rank, each row counting once
 */
public record Figures(
        int rows,
        double coveredSeconds,
        double windowSeconds,
        @Nullable Double mean,
        @Nullable Double min,
        @Nullable Double max,
        @Nullable Double p95) {

    /** Fewer rows make no mean. */
    public static final int FEWEST_ROWS = 3;

    /** Nothing is known of a window so long. */
    public static Figures none(double windowSeconds) {
        return new Figures(0, 0, windowSeconds, null, null, null, null);
    }

    /** The share of the window that the rows describe, 0..1. */
    public double coverage() {
        return windowSeconds > 0 ? Math.min(1, coveredSeconds / windowSeconds) : 0;
    }
}

package dev.lockstep.host.sample;

import org.jspecify.annotations.Nullable;

/**
 * Figures of a series over a window.
 *
 * @param rows with a value that lie wholly inside
 * @param coveredSeconds the time that rows cover; rows that cross an edge count with their part inside
 * @param windowSeconds the length of the window
 * @param mean weighted by that time; null below {@value #FEWEST_ROWS} rows, as are the others
 * @param p95 by nearest rank, each row counted once
 */
public record Figures(
        int rows,
        double coveredSeconds,
        double windowSeconds,
        @Nullable Double mean,
        @Nullable Double min,
        @Nullable Double max,
        @Nullable Double p95) {

    /** The fewest rows for a mean. */
    public static final int FEWEST_ROWS = 3;

    /** An empty window of this length. */
    public static Figures none(double windowSeconds) {
        return new Figures(0, 0, windowSeconds, null, null, null, null);
    }

    /** The share of the window that the rows cover, 0..1. */
    public double coverage() {
        return windowSeconds > 0 ? Math.min(1, coveredSeconds / windowSeconds) : 0;
    }
}

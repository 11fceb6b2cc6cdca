package dev.lockstep.cli;

import java.util.Locale;

/** How a line tells how far a fill is. */
final class FillLine {

    private static final double BYTES_PER_MEGABYTE = 1e6;

    private FillLine() {}

    /**
     * The line.
     *
     * @param expected rows when all is done; an estimate while not every part has begun
     * @param seconds since the fill began, above 0
     */
    static String of(long rows, long expected, long bytes, double seconds) {
        double rate = rows / seconds;
        long whole = Math.max(rows, expected);
        String left = rows == 0 ? "?" : String.format(Locale.ROOT, "%,.0f", (whole - rows) / rate);
        return String.format(
                Locale.ROOT,
                "  %,d of %,d rows, %,.0f rows/s, %,.1f MB/s, %s s left",
                rows,
                whole,
                rate,
                bytes / seconds / BYTES_PER_MEGABYTE,
                left);
    }
}

package dev.lockstep.cli.progress;

import java.util.Locale;

/** The progress of a fill in one line. */
final class FillLine {

    private static final double BYTES_PER_MEGABYTE = 1e6;

    private FillLine() {}

    static String of(FillMoment fill) {
        double rate = fill.rows() / fill.seconds();
        long whole = Math.max(fill.rows(), fill.rowsExpected());
        String left = fill.rows() == 0 ? "?" : String.format(Locale.ROOT, "%,.0f", (whole - fill.rows()) / rate);
        return String.format(
                Locale.ROOT,
                "  %,d of %,d rows, %,.0f rows/s, %,.1f MB/s, %s s left",
                fill.rows(),
                whole,
                rate,
                fill.bytes() / fill.seconds() / BYTES_PER_MEGABYTE,
                left);
    }
}

package dev.lockstep.host.pdh;

import dev.lockstep.host.text.InflationLimits;
import java.util.Locale;

/**
 * Limits of a capture. A line, the columns of one header and the kept damage bound the memory; the other limits stop
 * endless input.
 *
 * @param lineBytes longest line, header or row; also the largest memory of the buffer
 * @param columns most cells of a header
 * @param selected most emitted columns
 * @param segments most headers
 * @param bytesBeforeHeader largest text before the first header
 * @param damageKept entries with text; counts continue
 * @param inflation of compressed input
 */
public record CaptureLimits(
        int lineBytes,
        int columns,
        int selected,
        int segments,
        long bytesBeforeHeader,
        int damageKept,
        InflationLimits inflation) {

    /** A header line is 65 to 75 bytes per column: 32 MB are 450,000 columns, and a host of 200 processors has 260,000. */
    public static final CaptureLimits DEFAULT =
            new CaptureLimits(32 << 20, 500_000, 50_000, 10_000, 64 << 20, 100, InflationLimits.DEFAULT);

    private static final int LONGEST_LINE = 1 << 30;

    public CaptureLimits {
        atLeastOne("lineBytes", lineBytes);
        atLeastOne("columns", columns);
        atLeastOne("selected", selected);
        atLeastOne("segments", segments);
        if (lineBytes > LONGEST_LINE || bytesBeforeHeader < 0 || damageKept < 0) {
            throw new IllegalArgumentException(String.format(
                            Locale.ROOT,
                            "lineBytes must be at most %d and bytesBeforeHeader and damageKept not",
                            LONGEST_LINE)
                    + String.format(
                            Locale.ROOT, " negative, were %d, %d and %d", lineBytes, bytesBeforeHeader, damageKept));
        }
    }

    /** These limits with another limit of emitted columns. */
    public CaptureLimits withSelected(int newSelected) {
        return new CaptureLimits(lineBytes, columns, newSelected, segments, bytesBeforeHeader, damageKept, inflation);
    }

    private static void atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, was " + value);
        }
    }
}

package dev.lockstep.host.tidy;

import dev.lockstep.host.text.InflationLimits;
import java.util.Locale;

/**
 * Limits of a tidy file.
 *
 * @param lineBytes longest line; also the largest memory of the buffer
 * @param series most pairs of metric and instance
 * @param bytesBeforeHeader largest text before the header
 * @param damageKept entries with text; counts continue
 * @param inflation of compressed input
 */
public record TidyLimits(int lineBytes, int series, long bytesBeforeHeader, int damageKept, InflationLimits inflation) {

    /** Lines are short; as many series as a capture may have. */
    public static final TidyLimits DEFAULT = new TidyLimits(64 << 10, 20_000, 1 << 20, 100, InflationLimits.DEFAULT);

    public TidyLimits {
        if (lineBytes < 1 || series < 1 || bytesBeforeHeader < 0 || damageKept < 0) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "lineBytes and series must be at least 1, bytesBeforeHeader and damageKept not negative, were %d, %d, %d and %d",
                    lineBytes,
                    series,
                    bytesBeforeHeader,
                    damageKept));
        }
    }
}

package dev.lockstep.coordinator.page;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats numbers and durations for pages: the same in every locale; a dash if there is no value. */
final class Shown {

    private static final String NOTHING = "–";
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int MINUTES_PER_HOUR = 60;

    /** A number with about four significant digits. */
    public String number(@Nullable Number number) {
        if (number == null) {
            return NOTHING;
        }
        double value = number.doubleValue();
        double size = Math.abs(value);
        int decimals = size == Math.rint(size) || size >= 1_000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3;
        String text = String.format(Locale.ROOT, "%,." + decimals + "f", value);
        return size < 1 && Double.parseDouble(text) == 0 ? "0" : text;
    }

    /** A whole number. */
    public String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A share of 1 as a percentage. */
    public String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * 100);
    }

    /** Bytes in a suitable decimal unit. */
    public String bytes(long bytes) {
        return bytes >= 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f GB", bytes / 1e9)
                : String.format(Locale.ROOT, "%.0f MB", bytes / 1e6);
    }

    /** A duration in its two largest units, to the second. */
    public String duration(@Nullable Duration duration) {
        if (duration == null) {
            return NOTHING;
        }
        long seconds = Math.round(duration.toMillis() / 1e3);
        long minutes = seconds / SECONDS_PER_MINUTE;
        if (minutes == 0) {
            return seconds + " s";
        }
        return minutes < MINUTES_PER_HOUR
                ? minutes + " min " + seconds % SECONDS_PER_MINUTE + " s"
                : minutes / MINUTES_PER_HOUR + " h " + minutes % MINUTES_PER_HOUR + " min";
    }
}

package dev.lockstep.run;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations in a spec: a whole or decimal number and one unit, {@code 500ms 10s 5m 2h}. */
public final class Durations {

    /** The longest accepted duration: 365 days. */
    public static final Duration LONGEST = Duration.ofDays(365);

    private static final Map<String, Long> NANOS = units();
    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("", "s"),
            Map.entry("msec", "ms"),
            Map.entry("millis", "ms"),
            Map.entry("millisecond", "ms"),
            Map.entry("milliseconds", "ms"),
            Map.entry("sec", "s"),
            Map.entry("secs", "s"),
            Map.entry("second", "s"),
            Map.entry("seconds", "s"),
            Map.entry("min", "m"),
            Map.entry("mins", "m"),
            Map.entry("minute", "m"),
            Map.entry("minutes", "m"),
            Map.entry("hr", "h"),
            Map.entry("hrs", "h"),
            Map.entry("hour", "h"),
            Map.entry("hours", "h"));
    private static final Pattern SLOPPY = Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)\\s*([A-Za-z]*)\\s*");

    private Durations() {}

    /**
     * Parses a duration.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static Duration parse(String text) {
        BigDecimal nanos = Quantity.of(text, NANOS).orElseThrow(() -> refusal(text));
        if (nanos.compareTo(BigDecimal.valueOf(LONGEST.toNanos())) > 0) {
            throw new IllegalArgumentException("'" + text + "' is too long: at most " + format(LONGEST));
        }
        if (nanos.stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException("'" + text + "' is finer than a nanosecond");
        }
        return Duration.ofNanos(nanos.longValueExact());
    }

    /** The shortest text that {@link #parse} turns into the same duration. */
    public static String format(Duration duration) {
        return duration.isZero() ? "0s" : Quantity.format(BigDecimal.valueOf(duration.toNanos()), NANOS);
    }

    private static IllegalArgumentException refusal(String text) {
        return new IllegalArgumentException("'" + text
                + "' is not a duration: write a number and exactly one unit of ms, s, m or h, such as "
                + meant(text).orElse("10m"));
    }

    private static Optional<String> meant(String text) {
        Matcher matcher = SLOPPY.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String unit = matcher.group(2).toLowerCase(Locale.ROOT);
        return Optional.ofNullable(NANOS.containsKey(unit) ? unit : OTHER_NAMES.get(unit))
                .map(known -> matcher.group(1) + known);
    }

    private static Map<String, Long> units() {
        Map<String, Long> units = new LinkedHashMap<>();
        units.put("h", Duration.ofHours(1).toNanos());
        units.put("m", Duration.ofMinutes(1).toNanos());
        units.put("s", Duration.ofSeconds(1).toNanos());
        units.put("ms", Duration.ofMillis(1).toNanos());
        return Collections.unmodifiableMap(units);
    }
}

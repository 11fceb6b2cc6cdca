package dev.lockstep.host.tidy;

import dev.lockstep.host.UnreadableInputException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses times: ISO 8601, or seconds or milliseconds since 1970. */
final class TidyTime {

    private static final Pattern EPOCH = Pattern.compile("\\d{1,14}(\\.\\d{1,9})?");
    private static final BigDecimal FIRST_MILLIS = BigDecimal.valueOf(100_000_000_000L);
    private static final int DATE_LENGTH = "2026-11-20".length();
    private static final int MILLI_DIGITS = 3;
    private static final int NANO_DIGITS = 9;
    private static final BigDecimal NANOS_PER_SECOND = BigDecimal.TEN.pow(NANO_DIGITS);

    private final @Nullable ZoneId zone;

    /**
     * @param zone of times without one; null refuses them
     */
    TidyTime(@Nullable ZoneId zone) {
        this.zone = zone;
    }

    /**
     * The instant; null if this is not a time.
     *
     * @throws UnreadableInputException if the zone is missing
     */
    @Nullable
    Instant parse(String text) {
        try {
            return EPOCH.matcher(text).matches() ? ofEpoch(new BigDecimal(text)) : ofIso(text);
        } catch (DateTimeException noTime) {
            return null;
        }
    }

    /** Seconds until the year 5138, milliseconds from 1973 on. */
    private static Instant ofEpoch(BigDecimal number) {
        BigDecimal seconds = number.compareTo(FIRST_MILLIS) < 0 ? number : number.movePointLeft(MILLI_DIGITS);
        BigDecimal[] parts = seconds.divideAndRemainder(BigDecimal.ONE);
        return Instant.ofEpochSecond(
                parts[0].longValue(), parts[1].multiply(NANOS_PER_SECOND).longValue());
    }

    private @Nullable Instant ofIso(String text) {
        boolean blank = text.length() > DATE_LENGTH && text.charAt(DATE_LENGTH) == ' ';
        String iso = blank ? text.substring(0, DATE_LENGTH) + "T" + text.substring(DATE_LENGTH + 1) : text;
        if (statesZone(iso)) {
            return OffsetDateTime.parse(iso).toInstant();
        }
        LocalDateTime local = LocalDateTime.parse(iso);
        if (zone == null) {
            throw new UnreadableInputException(
                    String.format(
                            Locale.ROOT,
                            "The time '%s' has no zone: write it as 2026-11-20T10:00:00Z, or give the zone with the"
                                    + " option zone, such as zone=UTC or zone=Europe/Berlin.",
                            text),
                    "zone");
        }
        return local.atZone(zone).toInstant();
    }

    private static boolean statesZone(String iso) {
        int time = iso.indexOf('T');
        return time >= 0 && (iso.endsWith("Z") || iso.indexOf('+', time) >= 0 || iso.indexOf('-', time) >= 0);
    }
}

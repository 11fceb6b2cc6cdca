package dev.lockstep.host.pdh;

import static java.util.Objects.requireNonNull;

import dev.lockstep.host.UnreadableInputException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Converts the timestamps of a file, in order, to instants by the host's clock; refuses ambiguous ones. */
final class RowClock {

    private static final Duration HALF_A_DAY = Duration.ofHours(12);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final TimeRules rules;
    private ZoneId zone = ZoneOffset.UTC;
    private @Nullable LocalDate day;
    private LocalTime lastTime = LocalTime.MIN;
    private @Nullable Instant lastStamped;
    private @Nullable Instant last;

    RowClock(TimeRules rules) {
        this.rules = rules;
        this.day = rules.date();
    }

    /**
     * @throws UnreadableInputException if neither the header nor the user gives the zone
     */
    void begin(String label) {
        ZoneId given = rules.zone();
        zone = given != null ? given : HeaderZone.of(label).orElseThrow(() -> zoneMissing(label));
    }

    private static UnreadableInputException zoneMissing(String label) {
        return new UnreadableInputException(
                String.format(
                                Locale.ROOT,
                                "The header has no time zone (its first cell is '%s'): give the zone of its"
                                        + " timestamps with the option zone, ",
                                label)
                        + "such as zone=UTC, zone=+05:30 or zone=Europe/Berlin.",
                "zone");
    }

    /** The fault of an incomplete timestamp whose missing part the user has not given; null if there is none. */
    @Nullable
    UnreadableInputException missing(Stamp stamp) {
        if (stamp.date() == null && rules.date() == null) {
            return new UnreadableInputException(
                    "The timestamps have no date: give that of the first row with the option date, such as"
                            + " date=2026-11-20.",
                    "date");
        }
        return stamp.hasSeconds() || rules.interval() != null ? null : secondsMissing();
    }

    static UnreadableInputException secondsMissing() {
        return new UnreadableInputException(
                "The timestamps have lost their seconds, perhaps because a spreadsheet saved the file, so several"
                        + " rows share one: give the time between rows with the option interval, such as"
                        + " interval=5s, to space them evenly.",
                "interval");
    }

    /** The instant of a row with a complete timestamp. */
    Instant at(Stamp stamp) {
        LocalTime time = requireNonNull(stamp.time());
        Instant stamped = instant(LocalDateTime.of(dateOf(stamp, time), time));
        lastTime = time;
        lastStamped = stamped;
        Instant placed = rules.interval() == null ? stamped : spaced(stamped, rules.interval());
        last = placed;
        return placed;
    }

    private LocalDate dateOf(Stamp stamp, LocalTime time) {
        LocalDate date = stamp.date();
        if (date != null) {
            return date;
        }
        LocalDate today = requireNonNull(day);
        if (Duration.between(time, lastTime).compareTo(HALF_A_DAY) > 0) {
            today = today.plusDays(1);
        }
        day = today;
        return today;
    }

    /** In the hour that the end of daylight saving time repeats: the first pass, unless that is before the last row. */
    private Instant instant(LocalDateTime local) {
        List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
        Instant first = local.atZone(zone).toInstant();
        if (offsets.size() > 1 && lastStamped != null && first.isBefore(lastStamped)) {
            return local.toInstant(offsets.get(1));
        }
        return first;
    }

    /** One interval after the previous row, but within the minute that starts at the timestamp. */
    private Instant spaced(Instant stamped, Duration interval) {
        Instant even = last == null ? stamped : last.plus(interval);
        Instant latest = stamped.plus(MINUTE);
        if (even.isBefore(stamped)) {
            return stamped;
        }
        return even.isAfter(latest) ? latest : even;
    }
}

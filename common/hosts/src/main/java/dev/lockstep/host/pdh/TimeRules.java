package dev.lockstep.host.pdh;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * What the user states about the time of a file; each is null if the file states it.
 *
 * @param zone of the timestamps, instead of the header's. Windows states its offset once: only a zone with rules, such
 *     as {@code America/New_York}, follows a change of daylight saving time within a file
 * @param date of the first row, for timestamps that are a time of day; a decrease by half a day or more is midnight
 * @param interval between rows, for timestamps that lost their seconds: the rows are spaced evenly, each within the
 *     minute that starts at its timestamp; those of the first minute are up to a minute early
 */
public record TimeRules(
        @Nullable ZoneId zone,
        @Nullable LocalDate date,
        @Nullable Duration interval) {

    /** The file states everything. */
    public static final TimeRules OF_FILE = new TimeRules(null, null, null);

    public TimeRules {
        if (interval != null && (interval.isNegative() || interval.isZero())) {
            throw new IllegalArgumentException("interval must be positive, was " + interval);
        }
    }

    /** These rules with a zone. */
    public TimeRules withZone(ZoneId newZone) {
        return new TimeRules(newZone, date, interval);
    }

    /** These rules with a date of the first row. */
    public TimeRules withDate(LocalDate newDate) {
        return new TimeRules(zone, newDate, interval);
    }

    /** These rules with an interval between rows. */
    public TimeRules withInterval(Duration newInterval) {
        return new TimeRules(zone, date, newInterval);
    }
}

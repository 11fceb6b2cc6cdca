package dev.lockstep.host.pdh;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * What the user says about the time of a file; each is null where the file says it.
 *
 * @param zone of the stamps, in place of what the header says. Windows states its offset once: only a zone with its
 *     rules, such as {@code America/New_York}, follows a change of daylight saving time within a file
 * @param date of the first row, for stamps that are a time of day; a fall by half a day or more is midnight
 * @param interval between rows, for stamps that lost their seconds: the rows are spaced evenly, each
 *     within the minute that its stamp begins; those of the first minute are up to a minute early
 */
public record TimeRules(
        @Nullable ZoneId zone,
        @Nullable LocalDate date,
        @Nullable Duration interval) {

    /** The file says everything. */
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

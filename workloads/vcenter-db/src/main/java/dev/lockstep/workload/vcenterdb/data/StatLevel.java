package dev.lockstep.workload.vcenterdb.data;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** A level of statistics: how long its intervals are and how long they are kept. */
public enum StatLevel {
    FIVE_MINUTES(1, Duration.ofMinutes(5), Duration.ofDays(1)),
    HALF_HOURS(2, Duration.ofMinutes(30), Duration.ofDays(7)),
    TWO_HOURS(3, Duration.ofHours(2), Duration.ofDays(30)),
    DAYS(4, Duration.ofDays(1), Duration.ofDays(365));

    private final int number;
    private final Duration interval;
    private final Duration keep;

    StatLevel(int number, Duration interval, Duration keep) {
        this.number = number;
        this.interval = interval;
        this.keep = keep;
    }

    /** 1 to 4, as in the names of tables. */
    public int number() {
        return number;
    }

    /** The length of an interval. */
    public Duration interval() {
        return interval;
    }

    /** The retention. */
    public Duration keep() {
        return keep;
    }

    /** The level that this one is rolled up into; itself if it is the last. */
    public StatLevel target() {
        return switch (this) {
            case FIVE_MINUTES -> HALF_HOURS;
            case HALF_HOURS -> TWO_HOURS;
            case TWO_HOURS, DAYS -> DAYS;
        };
    }

    /** The last end of an interval, counted from midnight UTC, that is not after {@code time}. */
    public LocalDateTime endAtOrBefore(LocalDateTime time) {
        long second = time.toEpochSecond(ZoneOffset.UTC);
        return LocalDateTime.ofEpochSecond(second - Math.floorMod(second, interval.toSeconds()), 0, ZoneOffset.UTC);
    }

    /** The table of values. */
    public String valueTable() {
        return "hist_stat_" + number();
    }

    /** The table of sample times. */
    public String timeTable() {
        return "sample_time_" + number();
    }

    /** The table of integral values for rankings. */
    public String rankTable() {
        return "topn_" + number();
    }
}

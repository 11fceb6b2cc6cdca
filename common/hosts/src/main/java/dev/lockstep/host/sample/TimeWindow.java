package dev.lockstep.host.sample;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** A time range, by the clock that its user states. */
public record TimeWindow(Instant from, Instant to) {

    public TimeWindow {
        if (to.isBefore(from)) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "A window must not end at %s, before it starts at %s", to, from));
        }
    }

    /** Its length in seconds. */
    public double seconds() {
        return Duration.between(from, to).toNanos() / 1e9;
    }

    /** The length in seconds of what it shares with another window. */
    public double secondsIn(TimeWindow other) {
        Instant begin = from.isBefore(other.from) ? other.from : from;
        Instant end = to.isAfter(other.to) ? other.to : to;
        return begin.isBefore(end) ? Duration.between(begin, end).toNanos() / 1e9 : 0;
    }

    /** The same window by a clock that is ahead by this difference. */
    public TimeWindow plus(Duration difference) {
        return new TimeWindow(from.plus(difference), to.plus(difference));
    }
}

package dev.lockstep.host.sample;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** A stretch of time, by whichever clock its user says. */
public record TimeWindow(Instant from, Instant to) {

    public TimeWindow {
        if (to.isBefore(from)) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "A window cannot end at %s, before it begins at %s", to, from));
        }
    }

    /** Its length in seconds. */
    public double seconds() {
        return Duration.between(from, to).toNanos() / 1e9;
    }

    /** The same stretch by a clock that is so much further. */
    public TimeWindow plus(Duration difference) {
        return new TimeWindow(from.plus(difference), to.plus(difference));
    }
}

package dev.lockstep.agent.link;

import java.time.Clock;
import java.time.Instant;

/**
 * The agent's clock in nanoseconds since 1970: read once from the wall, then moved by {@link System#nanoTime}, so that a
 * step of the machine's clock moves neither offset nor start.
 */
final class NanoClock {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final long epochNanosAtZero;

    NanoClock(Clock wall) {
        Instant now = wall.instant();
        this.epochNanosAtZero = now.getEpochSecond() * NANOS_PER_SECOND + now.getNano() - System.nanoTime();
    }

    /** Now. */
    long nanos() {
        return epochNanosAtZero + System.nanoTime();
    }

    /** Now, to the nanosecond. */
    Instant instant() {
        return Instant.ofEpochSecond(0, nanos());
    }

    /** The {@link System#nanoTime} at which this clock will show that time. */
    long toNanoTime(long clockNanos) {
        return clockNanos - epochNanosAtZero;
    }
}

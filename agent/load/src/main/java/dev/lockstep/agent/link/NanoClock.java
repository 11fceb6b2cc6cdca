package dev.lockstep.agent.link;

import java.time.Clock;
import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * The agent's clock in nanoseconds since 1970: read once from the wall, then moved by {@link System#nanoTime}, so that a
 * step of the machine's clock moves neither offset nor start.
 */
final class NanoClock {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final LongSupplier nanoTime;
    private final long epochNanosAtZero;

    NanoClock(Clock wall) {
        this(wall, System::nanoTime);
    }

    /** @param nanoTime what moves the clock on: {@link System#nanoTime}, but in tests */
    NanoClock(Clock wall, LongSupplier nanoTime) {
        Instant now = wall.instant();
        this.nanoTime = nanoTime;
        this.epochNanosAtZero = now.getEpochSecond() * NANOS_PER_SECOND + now.getNano() - nanoTime.getAsLong();
    }

    /** Now. */
    long nanos() {
        return epochNanosAtZero + nanoTime.getAsLong();
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

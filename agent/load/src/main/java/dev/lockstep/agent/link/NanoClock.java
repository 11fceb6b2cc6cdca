package dev.lockstep.agent.link;

import java.time.Clock;
import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * The agent's clock in nanoseconds since 1970: read once from the wall clock, then advanced by {@link System#nanoTime},
 * so that a step of the machine's clock changes neither the offset nor the start.
 */
final class NanoClock {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final LongSupplier nanoTime;
    private final long epochNanosAtZero;

    NanoClock(Clock wall) {
        this(wall, System::nanoTime);
    }

    /** @param nanoTime what advances the clock: {@link System#nanoTime}, except in tests */
    NanoClock(Clock wall, LongSupplier nanoTime) {
        Instant now = wall.instant();
        this.nanoTime = nanoTime;
        this.epochNanosAtZero = now.getEpochSecond() * NANOS_PER_SECOND + now.getNano() - nanoTime.getAsLong();
    }

    /** The current time. */
    long nanos() {
        return epochNanosAtZero + nanoTime.getAsLong();
    }

    /** The current time in nanoseconds. */
    Instant instant() {
        return Instant.ofEpochSecond(0, nanos());
    }

    /** The {@link System#nanoTime} at which this clock reaches that time. */
    long toNanoTime(long clockNanos) {
        return clockNanos - epochNanosAtZero;
    }
}

package dev.lockstep.agent.host;

import java.time.Instant;

/** The sampler's time: stamps from the wall, distances from a clock that nobody sets. */
interface SamplerClock {

    /** For stamps. */
    Instant now();

    /** For distances, as {@link System#nanoTime}. */
    long nanos();

    /** Waits until then; false at once when the sampling is to end. */
    boolean waitUntil(long nanos) throws InterruptedException;
}

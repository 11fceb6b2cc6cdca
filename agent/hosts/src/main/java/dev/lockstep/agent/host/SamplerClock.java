package dev.lockstep.agent.host;

import java.time.Instant;

/** The sampler's time: timestamps from the wall clock, intervals from a monotonic clock. */
interface SamplerClock {

    /** For timestamps. */
    Instant now();

    /** For intervals, as {@link System#nanoTime}. */
    long nanos();

    /** Waits until then; returns false at once when sampling is to stop. */
    boolean waitUntil(long nanos) throws InterruptedException;
}

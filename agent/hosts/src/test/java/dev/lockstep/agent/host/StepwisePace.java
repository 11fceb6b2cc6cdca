package dev.lockstep.agent.host;

import java.time.Instant;

/** Time that passes only while it is waited for. */
final class StepwisePace implements SamplerClock {

    static final long SECOND = 1_000_000_000L;

    private final Instant start;
    long nanos;
    long endSecond;

    StepwisePace(Instant start) {
        this.start = start;
    }

    @Override
    public Instant now() {
        return start.plusNanos(nanos);
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public boolean waitUntil(long due) {
        nanos = Math.max(nanos, due);
        return nanos < endSecond * SECOND;
    }
}

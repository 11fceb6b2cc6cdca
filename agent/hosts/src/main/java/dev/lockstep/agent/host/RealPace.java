package dev.lockstep.agent.host;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The machine's clock, until stopped. Thread-safe. */
final class RealPace implements SamplerClock {

    private final Clock wall;
    private final CountDownLatch ended = new CountDownLatch(1);

    RealPace(Clock wall) {
        this.wall = wall;
    }

    void end() {
        ended.countDown();
    }

    @Override
    public Instant now() {
        return wall.instant();
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public boolean waitUntil(long nanos) throws InterruptedException {
        return !ended.await(nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
}

package dev.lockstep.agent.load;

import dev.lockstep.run.StopMode;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** What all workers of a load share: the clock, and the order to stop. Thread-safe; nobody is ever interrupted. */
final class LoadControl {

    private static final long NOT_STOPPED = Long.MAX_VALUE;

    private final List<Runnable> wakers = new CopyOnWriteArrayList<>();
    private final AtomicReference<@Nullable String> failure = new AtomicReference<>();
    private long startNanoTime;
    private volatile long stoppedOffset = NOT_STOPPED;
    private volatile boolean terminating;

    /** Before any thread of the load is started. */
    void startAt(long nanoTime) {
        startNanoTime = nanoTime;
    }

    /** The offset of this moment. */
    long now() {
        return System.nanoTime() - startNanoTime;
    }

    /** Called on a stop; whoever sleeps must be woken by one of these. */
    void onStop(Runnable waker) {
        wakers.add(waker);
    }

    /** Sleeps until the offset; false when there is no new work to begin, because the load is being stopped. */
    boolean sleepUntil(long offset) {
        while (!stopped()) {
            long remaining = offset - now();
            if (remaining <= 0) {
                return true;
            }
            LockSupport.parkNanos(this, remaining);
        }
        return false;
    }

    /** Pauses within work begun: only a termination cuts it short. */
    void pause(long nanos) {
        long until = now() + nanos;
        while (!terminating && now() < until) {
            LockSupport.parkNanos(this, until - now());
        }
    }

    boolean stopped() {
        return stoppedOffset != NOT_STOPPED;
    }

    boolean terminating() {
        return terminating;
    }

    /** When the load was stopped; the greatest number when it was not. */
    long stoppedOffset() {
        return stoppedOffset;
    }

    void stop(StopMode mode) {
        if (mode == StopMode.TERMINATE) {
            terminating = true;
        }
        noteStop();
        wakeAll();
    }

    void wakeAll() {
        wakers.forEach(Runnable::run);
    }

    /** The first failure counts. */
    void fail(String reason) {
        failure.compareAndSet(null, reason);
    }

    @Nullable
    String failure() {
        return failure.get();
    }

    private synchronized void noteStop() {
        if (!stopped()) {
            stoppedOffset = now();
        }
    }
}

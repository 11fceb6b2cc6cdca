package dev.lockstep.agent.load;

import dev.lockstep.run.StopMode;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** State shared by all workers of a load: the clock and the stop order. Thread-safe; no thread is ever interrupted. */
final class WorkerControl {

    private static final long NOT_STOPPED = Long.MAX_VALUE;

    private final List<Runnable> wakers = new CopyOnWriteArrayList<>();
    private final AtomicReference<@Nullable String> failure = new AtomicReference<>();
    private long startNanoTime;
    private volatile long stoppedOffset = NOT_STOPPED;
    private volatile boolean terminating;

    /** Call before any thread of the load starts. */
    void startAt(long nanoTime) {
        startNanoTime = nanoTime;
    }

    /** The current offset. */
    long now() {
        return System.nanoTime() - startNanoTime;
    }

    /** Called on a stop, and on a change of the load; together these must wake every sleeping thread. */
    void onStop(Runnable waker) {
        wakers.add(waker);
    }

    /** Sleeps until the offset; false if the load is stopping, so that no new work may begin. */
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

    /**
     * The same until an offset that is read again whenever the sleeper is woken.
     *
     * @return false if the load is stopping
     */
    boolean sleepUntil(LongSupplier offset) {
        while (!stopped()) {
            long remaining = offset.getAsLong() - now();
            if (remaining <= 0) {
                return true;
            }
            LockSupport.parkNanos(this, remaining);
        }
        return false;
    }

    /** Pauses within a cycle; only termination cuts it short. */
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

    /** The offset of the stop; the largest number if there was none. */
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

    /** Only the first failure counts. */
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

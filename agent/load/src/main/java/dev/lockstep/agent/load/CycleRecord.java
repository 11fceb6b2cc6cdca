package dev.lockstep.agent.load;

import dev.lockstep.interval.CycleTimes;

/** The cycles of one phase that began or ended in one second. Not thread-safe. */
final class CycleRecord {

    private final TimeRecord lag = new TimeRecord();
    private long started;
    private long pausedNanos;
    private long ended;
    private long servedNanos;

    void began(long lagNanos, long pausedBeforeNanos) {
        started++;
        pausedNanos += pausedBeforeNanos;
        lag.record(lagNanos);
    }

    void ended(long nanos) {
        ended++;
        servedNanos += nanos;
    }

    boolean isEmpty() {
        return started + ended == 0;
    }

    long started() {
        return started;
    }

    TimeRecord lag() {
        return lag;
    }

    CycleTimes times() {
        return new CycleTimes(ended, servedNanos, pausedNanos);
    }

    void reset() {
        lag.reset();
        started = 0;
        pausedNanos = 0;
        ended = 0;
        servedNanos = 0;
    }
}
